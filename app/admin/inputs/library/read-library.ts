import type { MediaRow } from "~/data/media-library.server.ts";

/** A file that can be chosen, as it comes over the network. */
export type LibraryFile = Omit<MediaRow, "createdAt" | "deletedAt"> & { deletedAt: null };
/** One page of files that match, and the folders. */
export type LibraryPage = {
  rows: LibraryFile[];
  total: number;
  page: number;
  pageSize: number;
  folders: { name: string; count: number }[];
};
/** What can be chosen at a place. */
export type LibraryKind = MediaRow["kind"];
/** What is looked for: `folder` null for all, empty for files in none. */
export type LibraryQuestion = { kind: LibraryKind; search: string; folder: string | null; page: number };

/** Why the library could not be read, in a sentence for whoever opened it. */
export class LibraryError extends Error {}

/** Reads a page of the library's pictures or videos. Rejects with LibraryError, or when the signal aborts it. */
export async function readLibrary(question: LibraryQuestion, signal: AbortSignal): Promise<LibraryPage> {
  const query = new URLSearchParams({ kind: question.kind, q: question.search, page: String(question.page) });
  if (question.folder !== null) query.set("folder", question.folder || "/");
  const response = await fetch(`/admin/media/choices?${query}`, { signal, redirect: "manual" }).catch((error) => {
    if (signal.aborted) throw error;
    throw new LibraryError("The connection was lost. Please try again.");
  });
  // A session that has ended is sent to the sign-in.
  if (response.type === "opaqueredirect") throw new LibraryError("You are signed out. Sign in again in another tab.");
  if (!response.ok) throw new LibraryError("Failed to load media");
  return response.json();
}
