import { createHash } from "node:crypto";
import { rowsOf } from "~/db/db.server.ts";
import { isPdf } from "~/lib/media/file-kind.ts";
import { toMediaId } from "~/lib/media/picture-address.ts";
import { messages } from "~/lib/messages.ts";
import { fileStore } from "./file-store.server.ts";
import { addRow, type MediaFault, type MediaTarget, publishUpload, type StoredFile } from "./media.server.ts";
import { isShown } from "./media-uses.server.ts";

/** Stores an untrusted file as a PDF document of the library, as savePicture does with a picture. */
export async function saveDocument(
  file: Uint8Array,
  originalName: string,
  userId: string | null,
  target: MediaTarget = {},
): Promise<StoredFile | MediaFault> {
  if (!isPdf(file)) return { fault: "kind", error: messages.notPdf };
  const contentHash = createHash("sha256").update(file).digest("hex").slice(0, 16);
  const { id, file: name } = await addRow({
    ...{ originalName, contentHash, folder: target.folder ?? "", bytes: file.byteLength, createdBy: userId },
    ...{ kind: "document", contentType: "application/pdf", extension: "pdf", variantsState: "none" },
  });
  await fileStore().write(name, file);
  return publishUpload({ id, contentHash }, userId, target);
}

/** The sizes in bytes of the documents at these addresses, by address. */
export async function readDocumentSizes(addresses: readonly string[]): Promise<Record<string, number>> {
  const ids = new Set(addresses.flatMap((address) => toMediaId(address) ?? []));
  if (ids.size === 0) return {};
  const rows = await rowsOf<{ address: string; bytes: string }>`
    select '/media/' || id as address, bytes from media
    where id = any(${[...ids]}::uuid[]) and kind = 'document' and ${isShown}`;
  return Object.fromEntries(rows.map(({ address, bytes }) => [address, Number(bytes)]));
}
