import { expect, test } from "vitest";
import type { Photo } from "~/lib/media/photo.ts";
import { addPhotos, listPictureAddresses } from "./page-photos.server.ts";

const photo: Photo = {
  address: "/media/a",
  width: 1600,
  height: 1200,
  avif: [
    { address: "/media/a/h-320.avif", width: 320 },
    { address: "/media/a/h-640.avif", width: 640 },
  ],
  webp: [{ address: "/media/a/h-320.webp", width: 320 }],
  fallback: "/media/a/h-960.jpg",
  focalX: 50,
  focalY: 50,
  alt: 'A "majlis" & its lamps',
};
const photos = { "/media/a": photo };

test("a picture of the library gets its files, its size, and waits", () => {
  const html = addPhotos('<p><img src="/media/a" alt="Hall" /></p>', photos);
  expect(html).toMatch(/^<p><picture><source type="image\/avif" srcset="\/media\/a\/h-320\.avif 320w, /);
  expect(html).toContain('<source type="image/webp" srcset="/media/a/h-320.webp 320w"');
  expect(html).toContain('<img src="/media/a/h-960.jpg" alt="Hall" width="1600" height="1200" loading="lazy"');
});

test("the library's words are used where the text has none, and cannot end the attribute", () => {
  for (const tag of ['<img src="/media/a" alt="">', '<img src="/media/a">'])
    expect(addPhotos(tag, photos)).toContain('alt="A &quot;majlis&quot; &amp; its lamps"');
});

test("a picture that was made narrower stays so, in its own proportions", () => {
  expect(addPhotos('<img src="/media/a" width="400" height="999">', photos)).toContain('width="400" height="300"');
  expect(addPhotos('<img src="/media/a" width="9000" height="9">', photos)).toContain('width="1600" height="1200"');
});

test("a picture keeps its place in the text: how wide it is, and its side", () => {
  const html = addPhotos('<img src="/media/a" data-size="third" data-wrap="end">', photos);
  expect(html).toMatch(/<img src="\/media\/a\/h-960\.jpg" data-size="third" data-wrap="end" alt=/);
});

test("pictures of other sites, and those that are gone, stay as they are", () => {
  const html = '<img src="https://a.example/b.jpg" alt="x" /><img src="/media/gone" />';
  expect(addPhotos(html, photos)).toBe(html);
  expect(listPictureAddresses(html)).toEqual(["https://a.example/b.jpg", "/media/gone"]);
});
