import type { MediaValues } from "~/data/media-library.server.ts";
import { Differences } from "../records/conflict-banner.tsx";
import type { FileConflict } from "./save-file.server.ts";
import type { FileForm } from "./use-file-form.ts";

/** What the fields of a file are called. */
export const fileLabels: Record<keyof MediaValues, string> = {
  name: "Name",
  alt: "Alt text",
  isDecorative: "Decorative",
  folder: "Folder",
  tags: "Tags",
  focalX: "From the left, %",
  focalY: "From the top, %",
};

type FileConflictBannerProps = { conflict: FileConflict; form: FileForm };

/** Somebody else saved the file first: who, when and what; nothing is overwritten before a choice. */
export function FileConflictBanner({ conflict, form }: FileConflictBannerProps) {
  const { values: mine, toOffered, settle } = form;
  const { by, at, version, theirs } = conflict;
  const names = Object.keys(fileLabels) as (keyof MediaValues)[];
  const rows = names
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
    .map((name) => ({
      name,
      label: fileLabels[name],
      offered: toOffered(name),
      theirs: toText(theirs[name]),
      mine: toText(mine[name]),
    }));
  return <Differences {...{ one: "file", by, at, version, rows, onSettle: settle }} />;
}

function toText(value: MediaValues[keyof MediaValues]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return (Array.isArray(value) ? value.join(", ") : String(value)) || "–";
}
