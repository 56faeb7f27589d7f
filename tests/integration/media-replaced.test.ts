import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fileStore } from "../../app/media/store/file-store.server.ts";
import { savePicture, toGone } from "../../app/media/store/media.server.ts";
import { purgeDeletedMedia, purgeMediaNow, removeMedia } from "../../app/media/store/media-trash.server.ts";
import { drawing, gif } from "../support/picture-files.ts";
import { openData, startUploader, type Uploader, variantAddress, variantsOf, variantsOn } from "../support/uploads.ts";

let uploader: Uploader;
let closeData: () => Promise<void>;
beforeAll(async () => {
  uploader = await startUploader();
  closeData = await openData(uploader.sikka);
});
afterAll(async () => {
  await closeData();
  await uploader.sikka.stop();
});

test("a replaced picture keeps its address and what was said of it; the old one is kept beside it", async () => {
  const { sikka, store, rowOf, settled } = uploader;
  const address = await store(await drawing(500, 300).png().toBuffer());
  const old = await settled(address);
  await sikka.sql("update media set alt = 'A lit hall', focal_x = 20 where id = $1", [old.id]);
  const { version } = await rowOf(address);
  const user = "00000000-0000-4000-8000-000000000001";
  const replace = (file: Buffer, id = old.id) => savePicture(file, "New hall.png", user, { replaces: id });

  expect(await replace(Buffer.from("no picture"))).toMatchObject({ fault: "kind" });
  expect(await rowOf(address)).toMatchObject({ file: old.file, content_hash: old.content_hash, version });
  expect(await replace(await drawing(640, 400).png().toBuffer())).toMatchObject({ address, width: 640, height: 400 });
  const row = await settled(address);
  expect(row).toMatchObject({ alt: "A lit hall", focal_x: 20, version: version + 1, updated_by: user, width: 640 });
  expect(row).toMatchObject({ original_name: "New hall.png", created_by: old.created_by, variants_state: "ready" });
  expect(row.content_hash).not.toBe(old.content_hash);
  const served = await sikka.get(address);
  expect([served.headers.get("content-type"), served.headers.get("etag")]).toEqual([
    "image/png",
    `"${row.content_hash}"`,
  ]);
  // A page that is open since before asks for a size of the old one.
  const moved = await sikka.get(variantAddress(old, 320, "webp"), { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([302, `${address}?width=320`]);
  expect((await sikka.get(variantAddress(old, 320, "webp").replace(old.content_hash, "0".repeat(16)))).status).toBe(
    404,
  );
  expect((await sikka.get(variantAddress(row, 320, "webp"))).status).toBe(200);
  expect(existsSync(join(sikka.dataDir, "files", old.file))).toBe(true);
  await expect.poll(() => variantsOn(uploader, row)).toEqual([...variantsOf(row), ...variantsOf(old)].sort());
  expect(await sikka.sql("select id from media where stored_at is null")).toEqual([]);

  // An animation has no sizes; those of the pictures before it stay with them.
  await replace(gif(3, 400, 300));
  expect(await settled(address)).toMatchObject({ variants_state: "none", variants: [] });
  expect(variantsOn(uploader, row)).toEqual([...variantsOf(row), ...variantsOf(old)].sort());

  const unknown = "00000000-0000-4000-8000-000000000000";
  const picture = await drawing(330, 330).png().toBuffer();
  const before = await uploader.everything();
  expect([await replace(picture, unknown), await replace(picture, "x")]).toEqual([toGone(), toGone()]);
  await sikka.sql("update media set deleted_at = now() where id = $1", [row.id]);
  expect(await replace(picture)).toEqual(toGone());
  expect(await uploader.everything()).toEqual(before);

  // Deleted for good, nothing of any of them is left.
  expect(await purgeMediaNow([row.id])).toBe(1);
  expect([variantsOn(uploader, row), existsSync(join(sikka.dataDir, "files", old.file))]).toEqual([[], false]);
  expect(await sikka.sql("select file from replaced_files where media_id = $1", [row.id])).toEqual([]);
});

test("every earlier state of a file that was replaced three times comes back, byte for byte, wherever it is shown", async () => {
  const { sikka, staff, store, send, settled } = uploader;
  const pictures = [200, 250, 300, 350].map((height) => drawing(800, height).jpeg().toBuffer());
  const [first, ...others] = await Promise.all(pictures);
  const address = await store(first as Buffer, { name: "hall-0.jpg" });
  const { id } = await settled(address);
  const [project] = await sikka.sql<{ slug: string }>(
    `update portfolio_projects set featured_image_url = $1, og_image = null
     where id = (select id from portfolio_projects where is_active order by slug limit 1) returning slug`,
    [address],
  );
  /** What every address of the picture on the page, in its preview and in the library shows. */
  const look = async () => {
    await settled(address);
    const html = await sikka.html(`/portfolio/${project?.slug}`);
    const shown = new Set(html.match(new RegExp(`${address}(/[0-9a-z.-]+)?`, "g")));
    expect(shown.size).toBeGreaterThan(4);
    expect(html).toContain(`<meta property="og:image" content="${sikka.url}/share/project/${project?.slug}.jpg?v=`);
    const library = await sikka.get(`/admin/media/${id}.data`, { headers: staff });
    const seen: Record<string, string> = { name: /hall-\d/.exec(await library.text())?.[0] ?? "" };
    for (const one of [...shown, `${address}?width=320`]) {
      const answer = await sikka.get(one);
      expect([one, answer.status]).toEqual([one, 200]);
      seen[one] = createHash("sha256")
        .update(await answer.bytes())
        .digest("hex");
    }
    return seen;
  };
  const states = [await look()];
  const sets: string[] = [];
  for (const [place, file] of others.entries()) {
    const path = `/admin/uploads?replaces=${id}`;
    const answer = await send(file, { name: `hall-${place + 1}.jpg`, path });
    const { changeSet } = await answer.json();
    expect([answer.status, changeSet]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    sets.push(changeSet);
    states.push(await look());
  }
  expect(new Set(states.map((state) => state[address])).size).toBe(4);

  const post = async (screen: string, fields: Record<string, string>) => {
    const answer = await sikka.get(`/admin/${screen}.data`, {
      ...{ method: "POST", body: new URLSearchParams(fields), headers: staff },
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const restore = (version: string) => post(`history/media/${id}`, { version });
  for (const [version, place] of [
    ["start", 0],
    [sets[1], 2],
    [sets[0], 1],
    [sets[2], 3],
  ] as const) {
    expect(await restore(version ?? "")).toMatch(/^200 .*restored\./);
    expect(await look()).toEqual(states[place]);
  }
  // Undo of the newest replacement, of which someone may think better, and of the Undo.
  expect(await post("history", { intent: "undo", set: sets[2] ?? "" })).toMatch(/^200 .*Undone/);
  expect(await look()).toEqual(states[2]);

  // Staff see the file of a version before they choose it; nobody else does.
  const screen = async () => (await sikka.get(`/admin/history/media/${id}?version=start`, { headers: staff })).text();
  const [, earlier = ""] = /src="(\/admin\/media\/[^"]+\/files\/[^"]+)"/.exec(await screen()) ?? [];
  const seen = await (await sikka.get(earlier, { headers: staff })).bytes();
  expect(createHash("sha256").update(seen).digest("hex")).toBe(states[0]?.[address]);
  expect((await sikka.get(earlier, { redirect: "manual" })).status).toBe(302);

  const rows = await sikka.sql<{ person: string | null }>(
    `select (select email from auth_users u where u.id = s.changed_by) as person from change_sets s
     where exists (select from changes c where c.set_id = s.id and c.row_id = $1)`,
    [id],
  );
  expect(rows).toHaveLength(8);
  expect(rows.every(({ person }) => person !== null)).toBe(true);
  expect((await sikka.sql("select from changes where set_id = $1", [sets[0]])).length).toBe(1);
  const final = async () => {
    const html = await (await sikka.get("/admin/history", { headers: staff })).text();
    return html.match(/>The old file is gone</g)?.length ?? 0;
  };
  const finalBefore = await final();

  // After their 30 days they are out of the store, and nothing claims to bring them back.
  const before = await look();
  await sikka.sql("update replaced_files set kept_until = now() - interval '1 minute' where media_id = $1", [id]);
  expect(await restore("start")).toMatch(/^409 .*the file that was there then is gone/);
  expect(await purgeDeletedMedia()).toBe(3);
  expect(await restore("start")).toMatch(/^409 .*the file that was there then is gone/);
  expect(await post("history", { intent: "undo", set: sets[0] ?? "", anyway: "true" })).toMatch(/^409 .*is gone/);
  expect(await look()).toEqual(before);
  expect((await sikka.get(earlier, { headers: staff })).status).toBe(404);
  expect(await screen()).toContain("It cannot be restored: its file is gone.");
  expect((await final()) - finalBefore).toBeGreaterThan(3);
  const row = await settled(address);
  expect(variantsOn(uploader, row)).toEqual(variantsOf(row));
});

test("two who replace a file at once both keep theirs; the same content again is not lost with the older one", async () => {
  const { sikka, store, settled } = uploader;
  const files = await Promise.all([350, 360, 370].map((height) => drawing(500, height).png().toBuffer()));
  const [first, second, third] = files as [Buffer, Buffer, Buffer];
  const address = await store(first);
  const old = await settled(address);
  const user = "00000000-0000-4000-8000-000000000001";
  const [one, other] = await Promise.all(
    [second, third].map((file) => savePicture(file, "x.png", user, { replaces: old.id })),
  );
  expect(one).not.toEqual(other);
  const kept = () => sikka.sql<{ file: string }>("select file from replaced_files where media_id = $1", [old.id]);
  expect((await kept()).length).toBe(2);
  await savePicture(first, "x.png", user, { replaces: old.id });
  const row = await settled(address);
  expect(row.content_hash).toBe(old.content_hash);
  await sikka.sql("update replaced_files set kept_until = now() - interval '1 minute' where media_id = $1", [old.id]);
  expect(await purgeDeletedMedia()).toBe(3);
  expect(variantsOn(uploader, row)).toEqual(variantsOf(row));
  expect((await sikka.get(variantAddress(row, 320, "webp"))).status).toBe(200);
});

test("a store that fails keeps no row from going, and what it held goes later", async () => {
  const { sikka, store, settled } = uploader;
  const row = await settled(await store(await drawing(400, 300).png().toBuffer()));
  await removeMedia([row.id], "00000000-0000-4000-8000-000000000001");
  const failing = vi.spyOn(fileStore(), "remove").mockRejectedValueOnce(new Error("the disk is away"));
  expect(await purgeMediaNow([row.id])).toBe(1);
  failing.mockRestore();
  expect(await sikka.sql("select id from media where id = $1", [row.id])).toEqual([]);
  expect(existsSync(join(sikka.dataDir, "files", row.file))).toBe(true);
  expect(await purgeDeletedMedia()).toBe(1);
  expect([existsSync(join(sikka.dataDir, "files", row.file)), variantsOn(uploader, row)]).toEqual([false, []]);
});

test("a picture that goes while its sizes are made leaves none of them", async () => {
  const { sikka, store, settled } = uploader;
  const row = await settled(await store(await drawing(1_400, 900).jpeg().toBuffer()));
  const folder = join(sikka.dataDir, "files", "variants", row.id);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  // The job has written the files when it wants to note them in the row, and that is locked.
  const lock = `begin; select from media where id = '${row.id}' for update`;
  await sikka.sql(`begin; update media set variants_state = 'waiting' where id = '${row.id}'; commit; ${lock}`);
  await expect.poll(() => variantsOn(uploader, row)).toEqual(variantsOf(row));
  await sikka.sql(`delete from media where id = '${row.id}'; commit`);
  await expect.poll(() => variantsOn(uploader, row)).toEqual([]);
});
