import { useEffect, useState } from "react";
import type { MediaRow } from "~/data/media/media-library.server.ts";
import { askLibrary } from "./upload.ts";

const pause = 250;

/** The pictures, or the videos, of the library while somebody looks for one. */
export function useLibrary(kind: LibraryKind) {
  const [typed, setTyped] = useState("");
  const [question, setQuestion] = useState({ search: "", folder: null as string | null, pages: 1 });
  const [found, setFound] = useState<LibraryPage>({ rows: [], total: 0, folders: [] });
  const [state, setState] = useState<"reading" | "read" | { failed: string }>("reading");
  useEffect(() => {
    const controller = new AbortController();
    setState("reading");
    readLibrary({ kind, ...question }, controller.signal).then(
      (page) => {
        setFound(page);
        setState("read");
      },
      (error: Error) => controller.signal.aborted || setState({ failed: error.message }),
    );
    return () => controller.abort();
  }, [kind, question]);
  useEffect(() => {
    const search = typed.trim();
    const ask = () => setQuestion((before) => (before.search === search ? before : { ...before, search, pages: 1 }));
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    folder: question.folder,
    ...found,
    state,
    search: setTyped,
    openFolder: (folder: string | null) => setQuestion((before) => ({ ...before, folder, pages: 1 })),
    retry: () => setQuestion((before) => ({ ...before })),
    more: () => setQuestion((before) => ({ ...before, pages: before.pages + 1 })),
    async show(id: string): Promise<LibraryFile | null> {
      const newest = { kind, search: "", folder: question.folder, pages: 1 };
      const file = (await readLibrary(newest).catch(() => null))?.rows.find((row) => row.id === id) ?? null;
      if (file) setFound((before) => ({ ...before, rows: [file, ...before.rows.filter((row) => row.id !== id)] }));
      return file;
    },
  };
}

export type Library = ReturnType<typeof useLibrary>;
export type LibraryFile = Omit<MediaRow, "createdAt" | "deletedAt"> & { deletedAt: null };
export type LibraryKind = MediaRow["kind"];
type LibraryPage = { rows: LibraryFile[]; total: number; folders: { name: string; count: number }[] };
type LibraryQuestion = { kind: LibraryKind; search: string; folder: string | null; pages: number };

function readLibrary({ kind, search, folder, pages }: LibraryQuestion, signal?: AbortSignal): Promise<LibraryPage> {
  const query = new URLSearchParams({ kind, q: search, pages: String(pages) });
  if (folder !== null) query.set("folder", folder || "/");
  return askLibrary(`choices?${query}`, { signal }, "Failed to load media");
}
