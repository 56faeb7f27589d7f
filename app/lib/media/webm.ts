import type { PartReader } from "./clean-video.ts";

const ids = { segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, cluster: 0x1f43b675 };
/** Tags, attachments, the title, and the names of this file and its neighbours. */
const blanked = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb]);
const emptySpace = 0xec;

/** Reads the elements of a WebM file; those that may say where and by whom it was filmed become empty space. */
export function readWebm(): PartReader {
  const found = new Set<number>();
  return {
    read(bytes) {
      // The first bits of both numbers say how long they are.
      const id = readNumber(bytes, 0, true);
      const size = id && readNumber(bytes, id.next, false);
      if (!id || !size) return bytes.length < 12 ? "short" : "broken";
      const { next: head, value: content } = size;
      const isOpen = isUnknown(bytes.subarray(id.next, head));
      found.add(id.value);
      // A live recording does not know its length, so its children are read as if they were siblings.
      if (id.value === ids.segment || id.value === ids.info || (isOpen && id.value === ids.cluster)) {
        return { size: head, content: 0, isBlank: false };
      }
      if (isOpen) return "broken";
      const isBlank = blanked.has(id.value);
      if (isBlank) writeEmptySpace(bytes, head, content);
      return { size: head, content, isBlank };
    },
    isWhole: () => found.has(ids.segment) && found.has(ids.tracks) && found.has(ids.cluster),
  };
}

/** Replaces an element's header by that of a Void element; bytes that are left over become its content. */
function writeEmptySpace(bytes: Uint8Array, head: number, content: number): void {
  const width = Math.min(head - 1, 8);
  const spare = head - 1 - width;
  bytes[0] = emptySpace;
  let rest = content + spare;
  for (let place = width; place > 0; place--) {
    bytes[place] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[1] = (bytes[1] as number) | (0x100 >> width);
  bytes.fill(0, 1 + width, head);
}

/** A size of only ones means unknown. */
function isUnknown([first = 0, ...rest]: Uint8Array): boolean {
  return (first & (first + 1)) === 0 && rest.every((byte) => byte === 0xff);
}

function readNumber(bytes: Uint8Array, place: number, keepMark: boolean) {
  const first = bytes[place] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || place + length > bytes.length) return undefined;
  const mask = 0xff >> length;
  let value = keepMark ? first : first & mask;
  for (const byte of bytes.subarray(place + 1, place + length)) value = value * 256 + byte;
  return { value, next: place + length };
}
