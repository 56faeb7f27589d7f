/** The marker that begins every JPEG, and the one of a comment. */
const startOfImage = Buffer.from([0xff, 0xd8]);
const comment = Buffer.from([0xff, 0xfe]);
const lengthBytes = 2;
const before = startOfImage.length + comment.length + lengthBytes;

/** The JPEG with a comment of ASCII text as its first part, which programs that show it ignore. */
export function addComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt16BE(text.length + lengthBytes);
  return Buffer.concat([startOfImage, comment, length, Buffer.from(text, "ascii"), jpeg.subarray(startOfImage.length)]);
}

/** Whether the JPEG begins with exactly this comment. */
export function hasComment(jpeg: Buffer, text: string): boolean {
  return addComment(startOfImage, text).equals(jpeg.subarray(0, before + text.length));
}
