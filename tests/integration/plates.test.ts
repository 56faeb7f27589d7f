import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawingEdition } from "../../app/ui/plate/plate-kind.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;

beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const pictures = (html: string) =>
  [...html.matchAll(/<source type="image\/avif" srcSet="([^"]+)"/gi)].map(([, files = ""]) =>
    files.split(", ").map((file) => file.split(" ")[0] ?? ""),
  );

test("a plate of a gallery is painted in the widths that the page names, once", async () => {
  const [gallery = []] = pictures(await sikka.html("/portfolio/frond-villa-palm-jumeirah"));
  expect(gallery).toHaveLength(5);
  for (const [index, address] of gallery.entries()) {
    // A busy machine may need longer than anybody is made to wait.
    await expect.poll(async () => (await sikka.get(address)).headers.get("content-type")).toBe("image/avif");
    const answer = await sikka.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe([320, 576, 768, 1152, 1440][index]);
    const again = await sikka.get(address);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    const known = await sikka.get(address, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  }
});

test("an address without the edition of the drawing, or with another one, is kept for a day", async () => {
  for (const address of ["/plates/villa/a-320.avif", "/plates/villa/a-320.avif?v=0", "/plates/villa/a.svg"]) {
    expect((await sikka.get(address)).headers.get("cache-control"), address).toBe("public, max-age=86400");
  }
});

test("a browser that does not know AVIF gets the drawing, also where it can be told of one file only", async () => {
  const headers = { Accept: "image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8" };
  const answer = await sikka.get(`/plates/villa/a-320.avif?v=${drawingEdition}`, { headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("vary")?.split(/, */)).toContain("Accept");
  const poster = /<video[^>]* poster="([^"]+)"/.exec(await sikka.html("/portfolio/frond-villa-palm-jumeirah"))?.[1];
  expect(poster).toMatch(/-1152\.avif\?v=\d+$/);
});

test("other widths, kinds, files and long names do not exist", async () => {
  const long = "a".repeat(90);
  for (const file of [
    "villa/a-321.avif",
    "castle/a-320.avif",
    "villa/a.avif",
    "villa/a-320.png",
    `villa/${long}.svg`,
  ]) {
    expect((await sikka.get(`/plates/${file}`)).status, file).toBe(404);
  }
});

test("who would have to wait long for a picture gets the drawing itself, and nobody keeps that", async () => {
  const names = Array.from({ length: 60 }, (_, index) => `/plates/tower/crowd-${index}-1440.avif?v=1`);
  const answers = await Promise.all(names.map((address) => sikka.get(address)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const late = answers.filter((answer) => answer.headers.get("content-type")?.includes("svg"));
  expect(late.length).toBeGreaterThan(0);
  for (const answer of late) {
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
    expect(await answer.text()).toMatch(/^<svg /);
  }
});
