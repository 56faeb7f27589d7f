import type { MediaValues } from "~/data/media-library.server.ts";
import { Differences } from "../records/conflict-banner.tsx";
import type { FailedFile } from "./save-file.server.ts";

const labels: Record<keyof MediaValues, string> = {
  name: "Name",
  alt: "Alt text",
  isDecorative: "Decorative",
  folder: "Folder",
  tags: "Tags",
  focalX: "From the left, %",
  focalY: "From the top, %",
};

/** Somebody else saved the file first: who, when and what; nothing is overwritten before a choice. */
export function FileConflict({ conflict }: { conflict: NonNullable<FailedFile["conflict"]> }) {
  const { by, at, version, theirs, mine } = conflict;
  const names = Object.keys(labels) as (keyof MediaValues)[];
  const rows = names
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
    .map((name) => ({ label: labels[name], theirs: toText(theirs[name]), mine: toText(mine[name]) }));
  return <Differences one="file" by={by} at={at} version={version} rows={rows} />;
}

function toText(value: MediaValues[keyof MediaValues]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return (Array.isArray(value) ? value.join(", ") : String(value)) || "–";
}
