import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, disconnectDatabase } from "../../app/db/db.server.ts";
import type { FormValues } from "../../app/definitions/content-type.ts";
import { restoreDeletedItem } from "../../app/editing/store/deleted-items.server.ts";
import { saveRecord } from "../../app/editing/store/records.server.ts";
import { undoChanges } from "../../app/editing/store/undo.server.ts";
import { media } from "../../app/media/definition.ts";
import { openFileStore } from "../../app/media/store/file-store.server.ts";
import { type Arranged, moveFolder, moveMedia, tagMedia } from "../../app/media/store/media-changes.server.ts";
import {
  findMediaDetails,
  findNeighbours,
  listMedia,
  type MediaSelection,
} from "../../app/media/store/media-library.server.ts";
import { purgeDeletedMedia, removeMedia, restoreMedia } from "../../app/media/store/media-trash.server.ts";
import { usesOf } from "../../app/media/store/media-uses.server.ts";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { idOf, type MediaRow, photoOf, startUploader, type Uploader } from "../support/uploads.ts";

let uploader: Uploader;
/** The administrator who uploads. */
let user: string;
/** Ids of stored pictures: one small, one that counts as more than a megabyte. */
let small: string;
let large: string;

beforeAll(async () => {
  uploader = await startUploader();
  const { sikka } = uploader;
  connectDatabase((await findRunningPostgres(sikka.dataDir)) ?? { connectionString: sikka.databaseUrl });
  openFileStore(sikka.dataDir);
  small = idOf(await uploader.store(photoOf(), { name: "فيلا النخيل.jpg" }));
  large = idOf(await uploader.store(photoOf(), { name: "Tower 100%.jpg" }));
  await sikka.sql("update media set bytes = 1024 * 1024 + 1 where id = $1", [large]);
  user = (await uploader.rowOf(`/media/${small}`)).created_by;
});
afterAll(async () => {
  await disconnectDatabase();
  await uploader.sikka.stop();
});

const all: MediaSelection = { search: "", folder: null, part: "", tag: "", order: "", page: 1 };
const idsOf = async (wanted: Partial<MediaSelection>) =>
  (await listMedia({ ...all, ...wanted })).rows.map(({ id }) => id);
const details = async (id: string) => {
  const found = await findMediaDetails(id);
  if (!found) throw new Error(`there is no file ${id}`);
  return found;
};
const values: FormValues = {
  originalName: "Palm.jpg",
  alt: "A villa at dusk",
  isDecorative: false,
  folder: "Villas",
  tags: ["dusk"],
  focalX: 35,
  focalY: 60,
};
const { originalName: name, ...rest } = values;
const shown = { ...rest, name };
const save = (id: string, version: number | null, said: FormValues) =>
  saveRecord(media, { id, version, values: said, userId: user, siteUrl: uploader.sikka.url, intent: "" });
/** Writes what staff say of a file over whatever is there. */
const say = (id: string, said: FormValues) => save(id, null, { ...values, ...said });

test("search finds names, alt texts and tags, with wildcards taken literally", async () => {
  expect(await idsOf({ search: "النخيل" })).toEqual([small]);
  expect(await idsOf({ search: "100%" })).toEqual([large]);
  expect(await idsOf({ search: "1_0" })).toEqual([]);
  await say(small, {});
  expect(await idsOf({ search: "AT DUSK" })).toEqual([small]);
  expect(await idsOf({ search: "dus" })).toEqual([small]);
  expect((await listMedia(all)).tags).toEqual(["dusk"]);
  expect(await idsOf({ tag: "dusk" })).toEqual([small]);
  expect(await idsOf({ tag: "dus" })).toEqual([]);
});

test("files come newest, by name or largest first", async () => {
  await say(small, { originalName: "b.jpg" });
  await say(large, { originalName: "A.jpg" });
  expect(await idsOf({})).toEqual([large, small]);
  expect(await idsOf({ order: "name" })).toEqual([large, small]);
  await say(large, { originalName: "c.jpg" });
  expect(await idsOf({ order: "name" })).toEqual([small, large]);
  expect(await idsOf({ order: "largest" })).toEqual([large, small]);
});

test("each filter shows what it says", async () => {
  await say(small, {});
  await say(large, { alt: "" });
  expect(await idsOf({ part: "missing-alt" })).toEqual([large]);
  await say(large, { alt: "", isDecorative: true });
  expect(await idsOf({ part: "missing-alt" })).toEqual([]);
  expect(await idsOf({ part: "large" })).toEqual([large]);
  expect(await idsOf({ part: "videos" })).toEqual([]);
  expect(await idsOf({ part: "unused" })).toEqual([large, small]);
  expect(await idsOf({ part: "deleted" })).toEqual([]);
});

test("a page holds 48 files, one beyond the end is the last; a file knows its neighbours", async () => {
  const { sikka } = uploader;
  await sikka.sql(`insert into media (file, original_name, content_type, bytes, width, height, stored_at, created_at)
    select 'blog-images/page-' || n || '.jpg', 'Page ' || n, 'image/jpeg', 1, 1, 1, now(), now() - interval '1 day'
    from generate_series(1, 60) n`);
  const first = await listMedia(all);
  expect([first.rows.length, first.total, first.page, first.rows[0]?.id]).toEqual([48, 62, 1, large]);
  const last = await listMedia({ ...all, page: 9 });
  expect([last.rows.length, last.page]).toEqual([14, 2]);
  expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(62);

  // Beside a file are those of the list, also when a save has just taken it out of it.
  const [before, at, after] = first.rows.slice(10, 13).map(({ id }) => id);
  const untold: MediaSelection = { ...all, part: "missing-alt" };
  await sikka.sql("update media set alt = 'Said' where id = $1", [at]);
  expect(await findNeighbours(String(at), untold)).toEqual({ previous: before, next: after });
  expect(await findNeighbours(String(first.rows[0]?.id), all)).toEqual({ previous: null, next: first.rows[1]?.id });
  await sikka.sql("delete from media where original_name like 'Page %'");
});

test("folders come and go with their files, and every change can be undone", async () => {
  await say(small, { folder: "" });
  await say(large, { folder: "" });
  const undo = async ({ changeSet }: Arranged) => (await undoChanges(String(changeSet), user, { anyway: true })).kind;
  const folders = async () => (await listMedia(all)).folders.map(({ name, count }) => [name, count]);
  expect((await moveMedia([small], "Villas", user)).count).toBe(1);
  expect(await folders()).toEqual([
    ["", 1],
    ["Villas", 1],
  ]);
  expect(await idsOf({ folder: "" })).toEqual([large]);
  expect(await idsOf({ folder: "Villas" })).toEqual([small]);
  expect(await moveMedia([small], "Villas", user)).toEqual({ count: 0, changeSet: null });
  await moveFolder("Villas", "Dubai", user);
  expect(await folders()).toEqual([
    ["", 1],
    ["Dubai", 1],
  ]);
  const removed = await moveFolder("Dubai", "", user);
  expect(await folders()).toEqual([["", 2]]);
  expect(await undo(removed)).toBe("undone");
  expect(await idsOf({ folder: "Dubai" })).toEqual([small]);

  const tagged = await tagMedia([small, large], ["dusk", "2026"], user);
  expect((await details(small)).tags).toEqual(["dusk", "2026"]);
  expect(tagged.count).toBe(2);
  expect(await undo(tagged)).toBe("undone");
  expect((await details(small)).tags).toEqual(["dusk"]);
});

test("a save with an old version changes nothing and says who was faster", async () => {
  const { version } = await details(small);
  expect(await save(small, version, values)).toMatchObject({ kind: "saved" });
  const late = await save(small, version, { ...values, alt: "Mine" });
  expect(late).toMatchObject({ kind: "changed", version: version + 1, by: "staff@sikka.example", theirs: values });
  expect(await details(small)).toMatchObject(shown);
  expect(await save("no id", 1, values)).toEqual({ kind: "gone" });
  expect(await save(crypto.randomUUID(), 1, values)).toEqual({ kind: "gone" });
});

test("where a file is used follows every row that shows it, for every writer", async () => {
  const { sikka } = uploader;
  const [project] = await sikka.sql<{ id: string; title: string }>(
    `update portfolio_projects set gallery_images = jsonb_build_array('/media/' || $1::text)
     where id = (select id from portfolio_projects order by id limit 1) returning id, title`,
    [small],
  );
  await sikka.sql(`update page_content set content_value = '<img src="/media/${small}">' where id in (
    select id from page_content where page_slug = 'about' limit 2)`);
  const [category] = await sikka.sql<{ id: string }>(
    `update blog_categories set description = 'See /media/' || $1::text
     where id = (select id from blog_categories limit 1) returning id`,
    [small],
  );
  const uses = (await usesOf([small, large])).get(small) ?? [];
  expect(uses.map(({ href }) => href).sort()).toEqual(
    [
      `/admin/portfolio/${project?.id}/edit`,
      "/admin/page-content/about",
      `/admin/blog-categories?edit=${category?.id}`,
    ].sort(),
  );
  const href = `/admin/portfolio/${project?.id}/edit`;
  expect(uses).toContainEqual({ title: project?.title, kind: "project", href });
  expect((await details(small)).uses).toBe(4);
  expect(await idsOf({ part: "unused" })).toEqual([large]);

  await sikka.sql("update portfolio_projects set gallery_images = '[]' where id = $1", [project?.id]);
  await sikka.sql("update blog_categories set description = null where id = $1", [category?.id]);
  await sikka.sql("update page_content set content_value = '' where content_value like '%/media/%'");
  expect((await usesOf([small])).size).toBe(0);
});

test("a deleted file is gone for visitors, and back as it was with Undo", async () => {
  const { sikka } = uploader;
  const status = async () => (await sikka.get(`/media/${small}`)).status;
  expect(await status()).toBe(200);
  expect(await removeMedia([small, "no id"], user)).toEqual([small]);
  expect(await removeMedia([small], user)).toEqual([]);
  expect(await status()).toBe(404);
  expect(await idsOf({})).toEqual([large]);
  expect(await idsOf({ part: "deleted" })).toEqual([small]);
  const { deletedAt, keptUntil } = await details(small);
  expect(Number(keptUntil) - Number(deletedAt)).toBe(30 * 86_400_000);
  expect(await restoreMedia([small])).toBe(1);
  expect(await restoreMedia([small])).toBe(0);
  expect(await status()).toBe(200);
  expect(await details(small)).toMatchObject(shown);
});

test("what is undone or restored shows its pictures again, though they were deleted since", async () => {
  const { sikka } = uploader;
  const status = async () => (await sikka.get(`/media/${small}`)).status;
  const [post] = await sikka.sql<{ id: string }>("select id from blog_posts where status = 'published' limit 1");
  const last = async (of: string) =>
    (await sikka.sql(`select ${of} as last from changes where table_name = 'blog_posts' order by id desc limit 1`))[0]
      ?.last;
  await sikka.sql("update blog_posts set cover_image = $1 where id = $2", [`/media/${small}`, post?.id]);
  await sikka.sql("update blog_posts set cover_image = null where id = $1", [post?.id]);
  await removeMedia([small], user);
  const undone = await undoChanges(await last("set_id"), user);
  expect(undone).toMatchObject({ kind: "undone", remarks: ["A deleted file that it shows is back too."] });
  expect(await status()).toBe(200);

  await sikka.sql("delete from blog_posts where id = $1", [post?.id]);
  await removeMedia([small], user);
  expect(await restoreDeletedItem(await last("id::text"), user)).toMatchObject({ kind: "restored" });
  expect(await status()).toBe(200);

  // One that is gone for good is not promised.
  const lost = `/media/${crypto.randomUUID()}`;
  await sikka.sql("update blog_posts set cover_image = $1 where id = $2", [lost, post?.id]);
  await sikka.sql("update blog_posts set cover_image = null where id = $1", [post?.id]);
  const remarks = ["1 file that it showed no longer exists."];
  expect(await undoChanges(await last("set_id"), user)).toMatchObject({ kind: "undone", remarks });
  await sikka.sql("update blog_posts set cover_image = null where id = $1", [post?.id]);
});

test("a picture of a draft or of a scheduled change is in use, and is not removed for good", async () => {
  const { sikka } = uploader;
  const { id, title } =
    (await sikka.sql<{ id: string; title: string }>("select id, title from blog_posts limit 1"))[0] ?? {};
  const changes = JSON.stringify({ coverImage: `/media/${small}` });
  const href = `/admin/blog/${id}/edit`;
  const places = async () => (await usesOf([small])).get(small);
  expect(await idsOf({ part: "unused" })).toContain(small);
  for (const add of [
    `insert into drafts (kind, item, user_id, is_new, title, changes, bases) values ('blog', $1, $2, false, $3, $4, '{}')`,
    `insert into scheduled_changes (kind, item, action, user_id, title, changes, bases, due_at)
     values ('blog', $1, 'publish', $2, $3, $4, '{}', date_trunc('minute', now()) + interval '1 day')`,
  ]) {
    await sikka.sql(add, [id, user, title, changes]);
    expect(await places()).toEqual([{ title, kind: "draft", href }]);
    expect([(await details(small)).uses, await idsOf({ part: "unused" })]).toEqual([1, [large]]);
    await removeMedia([small], user);
    await sikka.sql("update media set deleted_at = now() - interval '31 days' where id = $1", [small]);
    expect(await purgeDeletedMedia()).toBe(0);
    expect(await restoreMedia([small])).toBe(1);
    await sikka.sql("delete from drafts");
    await sikka.sql("update scheduled_changes set state = 'cancelled'");
    expect(await places()).toBeUndefined();
  }
  // A new item has no form of its own yet.
  await sikka.sql(
    "insert into drafts (kind, item, user_id, is_new, title, changes, bases) values ('blog', 'x', $1, true, 'Secret', $2, '{}')",
    [user, changes],
  );
  expect(await places()).toEqual([{ title: "Blog Posts", kind: "draft", href: "/admin/blog" }]);
  await sikka.sql("delete from drafts");
});

test("after 30 days a deleted file leaves with everything that was stored of it, and nothing else does", async () => {
  const { sikka, filesIn } = uploader;
  const kept = await uploader.rowOf(`/media/${large}`);
  await expect.poll(async () => (await details(small)).variantsState).toBe("ready");
  await expect.poll(async () => (await details(large)).variantsState).toBe("ready");
  expect(filesIn(`variants/${small}`).length).toBeGreaterThan(0);
  const sizes = filesIn(`variants/${large}`);
  await removeMedia([small, large], user);
  await sikka.sql("update media set deleted_at = now() - interval '29 days 23 hours' where id = $1", [small]);
  expect(await purgeDeletedMedia()).toBe(0);
  expect(filesIn(`variants/${small}`).length).toBeGreaterThan(0);
  await sikka.sql("update media set deleted_at = now() - interval '30 days 1 minute' where id = $1", [small]);
  expect(await purgeDeletedMedia()).toBe(1);
  expect(await sikka.sql<MediaRow>("select id from media where id = $1", [small])).toEqual([]);
  expect(filesIn(`variants/${small}`)).toEqual([]);
  expect(filesIn("blog-images")).toEqual([kept.file.replace("blog-images/", "")]);
  expect(filesIn(`variants/${large}`)).toEqual(sizes);
  expect(await restoreMedia([small, large])).toBe(1);
});

test("the picture of a video goes to the trash when its video has left it, unless it is used elsewhere", async () => {
  const { sikka, store } = uploader;
  const own = idOf(await store(photoOf(), { name: "film (first picture).jpg" }));
  const addVideo = async (poster: string) => {
    const [row] = await sikka.sql<{ id: string }>(
      `insert into media (kind, file, original_name, content_type, bytes, width, height, stored_at, variants_state, poster_id)
       values ('video', 'blog-images/' || gen_random_uuid() || '.mp4', 'film.mp4', 'video/mp4', 1, 1, 1, now(), 'none', $1)
       returning id`,
      [poster],
    );
    return row?.id ?? "";
  };
  const videos = [await addVideo(own), await addVideo(large), await addVideo(large)] as const;
  await removeMedia(videos.slice(0, 2), user);
  expect(await idsOf({ part: "deleted" })).not.toContain(own);
  await sikka.sql("update media set deleted_at = now() - interval '31 days' where deleted_at is not null");
  expect(await purgeDeletedMedia()).toBe(2);
  expect(await idsOf({ part: "deleted" })).toEqual([own]);
  // It has 30 days of its own.
  expect(await purgeDeletedMedia()).toBe(0);
  await removeMedia(videos.slice(2), user);
  await sikka.sql("update media set deleted_at = now() - interval '31 days' where id = $1", [videos[2]]);
  await sikka.sql(
    `insert into drafts (kind, item, user_id, is_new, title, changes, bases)
     values ('projects', 'x', (select id from auth_users limit 1), false, '', $1, '{}')`,
    [JSON.stringify({ featuredImageUrl: `/media/${large}` })],
  );
  expect(await purgeDeletedMedia()).toBe(1);
  expect(await idsOf({ part: "deleted" })).toEqual([own]);
  await sikka.sql("delete from drafts");
  const another = await addVideo(large);
  await removeMedia([another], user);
  await sikka.sql("update media set deleted_at = now() - interval '31 days' where id = $1", [another]);
  expect(await purgeDeletedMedia()).toBe(1);
  expect((await idsOf({ part: "deleted" })).toSorted()).toEqual([own, large].toSorted());
  expect(await restoreMedia([own, large])).toBe(2);
});

test("what the library is sent and cannot use changes nothing", async () => {
  const { sikka, staff } = uploader;
  const post = async (fields: Record<string, string>) =>
    (await sikka.get("/admin/media.data", { method: "POST", body: new URLSearchParams(fields), headers: staff }))
      .status;
  const before = await sikka.sql("select * from media order by id");
  expect(await post({ intent: "move", ids: large, folder: "a/b" })).toBe(422);
  expect(await post({ intent: "move", ids: large, folder: "x".repeat(61) })).toBe(422);
  expect(await post({ intent: "tag", ids: large, tags: "x".repeat(41) })).toBe(422);
  expect(await post({ intent: "delete", ids: "' or true --" })).toBe(404);
  expect(await post({ intent: "empty" })).toBe(400);
  expect(await sikka.sql("select * from media order by id")).toEqual(before);
});
