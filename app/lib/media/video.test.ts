import { describe, expect, test } from "vitest";
import { isPlayable, toPastedAddress, toPlayerAddress, toVideo } from "./video.ts";

const id = "dQw4w9WgXcQ";
const embed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

describe("YouTube", () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?feature=shared&v=${id}`,
    `https://m.youtube.com/watch?v=${id}&list=PL123`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtu.be/${id}`,
    `  https://youtu.be/${id}  `,
  ])("%s", (address) => {
    const page = `https://www.youtube.com/watch?v=${id}`;
    expect(toVideo(address)).toEqual({ kind: "embed", site: "YouTube", embed, page });
  });

  test.each([
    ["t=90", 90],
    ["t=90s", 90],
    ["t=1m30s", 90],
    ["t=1h0m1s", 3601],
    ["start=12", 12],
  ])("begins at %s", (query, start) => {
    expect(toVideo(`https://youtu.be/${id}?${query}`)).toMatchObject({ embed: `${embed}&start=${start}` });
  });

  test("an address without a video is not embedded", () => {
    expect(toVideo('https://youtu.be/"><script>')).toBeUndefined();
    expect(toVideo(`https://notyoutube.com/watch?v=${id}`)).toMatchObject({ kind: "file" });
    expect(toVideo(`https://youtube.com.evil.example/watch?v=${id}`)).toMatchObject({ kind: "file" });
  });
});

test.each([
  "https://www.youtube.com/@someone",
  "https://www.youtube.com/playlist?list=PLabcdefghijkl",
  "https://www.youtube.com/embed/videoseries?list=PLabcdefghijkl",
  "https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefgh",
  "https://studio.youtube.com/channel/UCabcdefgh/videos",
  "https://vimeo.com/event/4154130",
  "https://vimeo.com/",
  "https://www.facebook.com/someone/videos/123456",
  "https://cdn.example/tour",
  "tour.mp4",
])("%s cannot be played", (address) => expect(isPlayable(address)).toBe(false));

test.each([`https://youtu.be/${id}`, "vimeo.com/76979871", "https://cdn.example/Tour.MP4?x=1", "/media/1"])(
  "%s can be played",
  (address) => expect(isPlayable(address)).toBe(true),
);

test("the code of a frame and an address without its scheme are addresses", () => {
  const address = `https://www.youtube.com/embed/${id}`;
  expect(toPastedAddress(` <iframe width="560" src="${address}" allowfullscreen></iframe>\n`)).toBe(address);
  expect(toPastedAddress(address.replace("https:", ""))).toBe(address);
  expect(toPastedAddress(" /media/1 ")).toBe("/media/1");
});

describe("Vimeo", () => {
  test.each([
    ["https://vimeo.com/76979871", ""],
    ["https://www.vimeo.com/channels/staffpicks/76979871", ""],
    ["https://player.vimeo.com/video/76979871", ""],
    ["https://vimeo.com/showcase/7008490/video/76979871", ""],
    ["https://vimeo.com/album/7008490/video/76979871", ""],
    ["https://vimeo.com/groups/architecture/videos/76979871", ""],
    ["https://vimeo.com/76979871?share=copy#t=10s", ""],
    ["vimeo.com/76979871", ""],
    ["https://vimeo.com/76979871/8272103f6e", "&h=8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "&h=8272103f6e"],
  ])("%s", (address, key) => {
    expect(toVideo(address)).toMatchObject({
      kind: "embed",
      site: "Vimeo",
      embed: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key}`,
    });
  });
});

test.each(["event/4154130", "showcase/7008490", "album/7008490/", "user7008490", ""])(
  "vimeo.com/%s is no video",
  (path) => expect(toVideo(`https://vimeo.com/${path}`)).toBeUndefined(),
);

describe("anything else", () => {
  test("a web address is a file to play", () => {
    expect(toVideo("https://cdn.example/tour.mp4?x=1")).toEqual({
      kind: "file",
      src: "https://cdn.example/tour.mp4?x=1",
    });
    expect(toVideo("/media/tour.mp4")).toEqual({ kind: "file", src: "/media/tour.mp4" });
  });

  test.each([
    null,
    "",
    "  ",
    "tour.mp4",
    "javascript:alert(1)",
    "//evil.example/x.mp4",
    "ftp://example.com/x",
    "http://",
  ])("%j is no video", (address) => expect(toVideo(address)).toBeUndefined());
});

test("the player that a text keeps does not start by itself, and is the same video again", () => {
  const video = toVideo(`https://youtu.be/${id}?t=90`);
  const player = toPlayerAddress(video as { embed: string });
  expect(player).toBe(`https://www.youtube-nocookie.com/embed/${id}?rel=0&start=90`);
  expect(toVideo(player)).toEqual(video);
  const unlisted = toVideo("https://vimeo.com/76979871/8272103f6e");
  expect(toVideo(toPlayerAddress(unlisted as { embed: string }))).toEqual(unlisted);
});
