import type { PartReader } from "./video-parts.ts";

const ids = { segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, cluster: 0x1f43b675 };
/** Tags, attached files, the title, and the names of the file and of those before and after it. */
const blanked = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb]);
/** Space that says nothing. */
const emptySpace = 0xec;

/**
 * Reads the elements of a WebM file. Those that may say where and by whom it was filmed become empty space of the same
 * size: nothing else in the file moves. A whole one has tracks and what stands on them.
 */
export function readWebm(): PartReader {
  const found = new Set<number>();
  return {
    read(bytes) {
      const head = readElement(bytes, 0);
      if (!head) return bytes.length < 12 ? "short" : "broken";
      const { id, content: size, isOpen } = head;
      found.add(id);
      // What is written live does not know its length: what follows is read as if it stood beside it.
      if (id === ids.segment || id === ids.info || (isOpen && id === ids.cluster)) {
        return { size, content: 0, isBlank: false };
      }
      if (isOpen) return "broken";
      const isBlank = blanked.has(id);
      if (isBlank) writeEmptySpace(bytes, size, head.size);
      return { size, content: head.size, isBlank };
    },
    isWhole: () => found.has(ids.segment) && found.has(ids.tracks) && found.has(ids.cluster),
  };
}

/** Writes the head of empty space over another one; where it is too long for one, its end becomes content. */
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

/**
 * An element of the Matroska family: its id, the place and the size of its content; both numbers say in their first bits how
 * long they are. `isOpen`: it does not know its size. Undefined where more bytes are needed, or none is.
 */
export function readElement(bytes: Uint8Array, place: number) {
  const id = readNumber(bytes, place, true);
  const size = id && readNumber(bytes, id.next, false);
  if (!id || !size) return undefined;
  const isOpen = bytes.subarray(id.next + 1, size.next).every((byte) => byte === 0xff) && size.isAllOnes;
  return { id: id.value, content: size.next, size: size.value, isOpen };
}

function readNumber(bytes: Uint8Array, place: number, keepMark: boolean) {
  const first = bytes[place] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || place + length > bytes.length) return undefined;
  const mask = 0xff >> length;
  let value = keepMark ? first : first & mask;
  for (const byte of bytes.subarray(place + 1, place + length)) value = value * 256 + byte;
  return { value, next: place + length, isAllOnes: (first & mask) === mask };
}
