/** How long a box says it is, in bytes, before its type. */
const lengthBytes = 4;
/** The box of ISO base media files whose content is nobody's concern (ISO/IEC 14496-12, 8.1.2). */
const free = Buffer.from("free", "ascii");

function toBox(text: string): Buffer {
  const content = Buffer.from(text, "ascii");
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(lengthBytes + free.length + content.length);
  return Buffer.concat([length, free, content]);
}

/** The AVIF file with ASCII text as its last part, which programs that show it ignore. */
export const addMark = (avif: Uint8Array, text: string): Buffer => Buffer.concat([avif, toBox(text)]);

/** Whether the AVIF file ends with exactly this text. */
export function hasMark(avif: Buffer, text: string): boolean {
  const box = toBox(text);
  return avif.length > box.length && avif.subarray(-box.length).equals(box);
}
