import { useCallback, useEffect, useRef, useState } from "react";
import type { MediaRow } from "~/data/media-library.server.ts";
import { askLibrary } from "./upload.ts";

const pause = 250;
const unread = { total: 0, pageSize: 1, folders: [] as LibraryPage["folders"] };

/** The pictures, or the videos, of the library while somebody looks for one. */
export function useLibrary(kind: LibraryKind) {
  const [typed, setTyped] = useState("");
  const [question, setQuestion] = useState<Omit<LibraryQuestion, "page">>({ kind, search: "", folder: null });
  const [rows, setRows] = useState<readonly LibraryFile[]>([]);
  const [facts, setFacts] = useState(unread);
  const [state, setState] = useState<"reading" | "read" | { failed: string }>("reading");
  const running = useRef<AbortController>(undefined);

  const read = useCallback(async (asked: LibraryQuestion) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState("reading");
    try {
      const found = await readLibrary(asked, controller.signal);
      setRows((before) => (asked.page > 1 ? withRows(before, found.rows) : found.rows));
      setFacts(found);
      setState("read");
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ failed: (error as Error).message });
    }
  }, []);
  useEffect(() => {
    void read({ ...question, page: 1 });
    return () => running.current?.abort();
  }, [question, read]);
  useEffect(() => {
    const search = typed.trim();
    const ask = () => setQuestion((before) => (before.search === search ? before : { ...before, search }));
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    folder: question.folder,
    rows,
    ...facts,
    state,
    search: setTyped,
    openFolder: (folder: string | null) => setQuestion((before) => ({ ...before, folder })),
    retry: () => void read({ ...question, page: 1 }),
    more: () => void read({ ...question, page: Math.floor(rows.length / facts.pageSize) + 1 }),
    async show(id: string): Promise<LibraryFile | null> {
      const newest = { kind, search: "", folder: question.folder, page: 1 };
      const found = await readLibrary(newest, new AbortController().signal).catch(() => null);
      const file = found?.rows.find((row) => row.id === id) ?? null;
      if (file) setRows((before) => withRows([file], before));
      return file;
    },
  };
}

export type Library = ReturnType<typeof useLibrary>;

/** A file that is uploaded while pages are read moves the others; none is shown twice. */
function withRows(rows: readonly LibraryFile[], more: readonly LibraryFile[]): LibraryFile[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}

export type LibraryFile = Omit<MediaRow, "createdAt" | "deletedAt"> & { deletedAt: null };
type LibraryPage = {
  rows: LibraryFile[];
  total: number;
  page: number;
  pageSize: number;
  folders: { name: string; count: number }[];
};
export type LibraryKind = MediaRow["kind"];
type LibraryQuestion = { kind: LibraryKind; search: string; folder: string | null; page: number };

function readLibrary({ kind, search, folder, page }: LibraryQuestion, signal: AbortSignal): Promise<LibraryPage> {
  const query = new URLSearchParams({ kind, q: search, page: String(page) });
  if (folder !== null) query.set("folder", folder || "/");
  return askLibrary(`choices?${query}`, { signal }, "Failed to load media");
}
