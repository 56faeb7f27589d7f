/** The folders of the store that are backed up: uploads and their variants. Everything else can be made again. */
export const backedUpFolders = ["blog-images", "variants"];

const upload = /^blog-images\/[\w-][\w.-]*\.(?:jpe?g|png|webp|avif|gif|mp4|webm|pdf)$/;
const variant = /^variants\/[\w-]+\/[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/;

/** Whether a stored file belongs into a backup; a restore writes no other. */
export const isBackedUp = (file: string): boolean => upload.test(file) || variant.test(file);

// A database that was taken over may have tables of others, with any letters.
const table = /^database\/([\p{L}\p{N}_$ -]{1,63})\/\d{6,}\.jsonl$/u;

/** What a part of a backup holds: the rows of a table, or a file; null for a name that no backup has. */
export function parsePartName(name: string): { table: string } | { file: string } | null {
  const [, rowsOf] = table.exec(name) ?? [];
  if (rowsOf) return { table: rowsOf };
  const file = name.startsWith("files/") ? name.slice("files/".length) : "";
  return isBackedUp(file) ? { file } : null;
}

/** The largest part of a backup in bytes: rows are read as one text, and no upload is larger than its limit. */
export const largestPart = { rows: 500_000_000, file: 256 * 1024 * 1024, list: 64 * 1024 * 1024 };
