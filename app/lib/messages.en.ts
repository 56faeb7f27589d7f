/** English messages about files, texts and times. */
export const en = {
  unknownBrowser: "Unknown browser",
  device: (browser: string, system?: string) => (system ? `${browser} on ${system}` : browser),
  tooLong: (most: string, length: string) =>
    `Use at most ${most} characters, formatting included. This text has ${length}.`,
  picturesTooLarge: "The pictures pasted into this text are too large to save at once. Upload some of them instead.",
  kinds: {
    unknown: "Please select a valid image file",
    svg: "Please select a valid image file. SVG files can carry scripts and are not accepted. Choose PNG, JPG, GIF, WebP or AVIF.",
    heic: "Please select a valid image file. Browsers cannot show HEIC photos. Choose it as JPG, PNG, GIF, WebP or AVIF.",
    animation: "Of an animated PNG or AVIF file only the first picture could be kept. Please choose it as GIF or WebP.",
  },
  videos: {
    kind: "Please select an MP4 or WebM video.",
    mov: "This is a QuickTime video. Please save it as MP4 and upload that.",
    size: "This file is larger than 200 MB.",
    damaged: "This video is damaged or incomplete and cannot be played.",
  },
  notPdf: "Please select a PDF file.",
  troubles: {
    damaged: "This picture is damaged and cannot be read.",
    pixels: "This picture has more than 50 megapixels. Please choose a smaller one.",
    frames: "This animation has more than 300 frames. Please choose a shorter one.",
    slow: "This picture takes too long to process. Please choose a simpler one.",
    memory: "This picture takes too much memory to process. Please choose a smaller one.",
  },
  codings: {
    avif: "AVIF",
    webp: "WebP",
    lossless: "Lossless WebP",
    interlaced: "Interlaced PNG",
    progressive: "Progressive JPEG",
  },
  tooManyPixels: (coding: string, megapixels: number) =>
    `${coding} pictures may have up to ${megapixels} megapixels. Please choose a smaller one, or save it as a plain JPG.`,
};
