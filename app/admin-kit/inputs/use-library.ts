import { useEffect, useState } from "react";
import type { MediaRow } from "~/media/store/media-library.server.ts";
import { messages } from "./messages.ts";
import { askLibrary } from "./upload.ts";

const debounceMs = 250;

/** The library's pictures or videos while the user chooses one. */
export function useLibrary(kind: LibraryKind) {
  const [question, setQuestion] = useState({ search: "", folder: null as string | null, pages: 1, delay: 0 });
  const [found, setFound] = useState<LibraryPage>({ rows: [], total: 0, folders: [] });
  const [state, setState] = useState<"reading" | "read" | { failed: string }>("reading");
  const ask = (change: Partial<typeof question>) =>
    setQuestion((before) => ({ ...before, pages: 1, delay: 0, ...change }));
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      setState("reading");
      try {
        setFound(await readLibrary({ kind, ...question }, controller.signal));
        setState("read");
      } catch (error) {
        if (!controller.signal.aborted) setState({ failed: (error as Error).message });
      }
    };
    const timer = setTimeout(read, question.delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, question]);

  return {
    typed: question.search,
    folder: question.folder,
    ...found,
    state,
    search: (search: string) => ask({ search, delay: debounceMs }),
    openFolder: (folder: string | null) => ask({ folder }),
    retry: () => ask({ pages: question.pages }),
    more: () => ask({ pages: question.pages + 1 }),
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
export type LibraryKind = "image" | "video";
type LibraryPage = { rows: LibraryFile[]; total: number; folders: { name: string; count: number }[] };
type LibraryQuestion = { kind: LibraryKind; search: string; folder: string | null; pages: number };

function readLibrary({ kind, search, folder, pages }: LibraryQuestion, signal?: AbortSignal): Promise<LibraryPage> {
  const query = new URLSearchParams({ kind, q: search.trim(), pages: String(pages) });
  if (folder !== null) query.set("folder", folder || "/");
  return askLibrary(`choices?${query}`, { signal }, messages.libraryFailed);
}
