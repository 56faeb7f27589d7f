import { defineContentType } from "../definitions/content-type.ts";
import { number, tags, text, textarea, toggle } from "../definitions/fields.ts";
import { messages } from "../definitions/messages.ts";
import { toFileName } from "../lib/media/file-name.ts";

export const maxAltLength = 500;
export const maxFolderLength = 60;
const maxTagLength = 40;
const maxTags = 20;

/** What is wrong with a folder's name; the empty name means no folder and is valid. */
export function findFolderFault(folder: string): string | undefined {
  if (folder.length > maxFolderLength) return messages.folderLong(maxFolderLength);
  return /[/\p{C}]/u.test(folder) ? messages.folderSlash : undefined;
}

/** What is wrong with tags. */
export function findTagFault(all: readonly string[]): string | undefined {
  if (all.length > maxTags) return messages.tagsMany(maxTags);
  return all.some((tag) => tag.length > maxTagLength) ? messages.tagLong(maxTagLength) : undefined;
}

const percent = { initial: 50, least: 0, most: 100 };

/** The editable fields of a library file. Its list and its form have their own screens. */
export const media = defineContentType({
  name: "media",
  table: "media",
  one: "file",
  many: "files",
  title: "originalName",
  fields: {
    focalX: number("From the left, %", percent),
    focalY: number("From the top, %", percent),
    alt: textarea("Alt text", 3, {
      longest: maxAltLength,
      help: "Describe the picture for people who cannot see it.",
    }),
    isDecorative: toggle("Decorative", false, {
      help: "The picture adds nothing to the text around it, so screen readers skip it.",
    }),
    originalName: text("Name", { required: true, longest: 200 }),
    folder: text("Folder", { help: "Choose one, or type a new name.", fault: findFolderFault }),
    tags: tags("Tags", "chips", { help: "Press Enter or comma to add a tag.", fault: findTagFault, isArray: true }),
  },
  list: {
    search: { label: "Search name, alt text or tag", fields: [] },
    filters: [
      {
        name: "part",
        label: "Show",
        all: "All files",
        field: "alt",
        options: [
          { value: "unused", label: "Unused", is: true },
          { value: "missing-alt", label: "Without alt text", is: true },
          { value: "large", label: "Over 1 MB", is: true },
          { value: "videos", label: "Videos", is: true },
          { value: "documents", label: "Documents", is: true },
          { value: "deleted", label: "Deleted", is: true },
        ],
      },
      { name: "tag", label: "Tag", all: "All tags", field: "tags" },
    ],
    orders: [
      { name: "newest", label: "Newest first", by: [] },
      { name: "name", label: "By name", by: [] },
      { name: "largest", label: "Largest first", by: [] },
    ],
  },
  messages: {
    loadFailed: { title: "Error", text: "Failed to load media" },
    findFailed: { title: "Error", text: "Failed to load this file" },
    updated: { text: "File saved" },
    updateFailed: { text: "This file could not be saved: {message}" },
  },
  prepare: ({ originalName, alt, folder, focalX, focalY }) => ({
    originalName: toFileName(originalName ?? ""),
    alt: (alt ?? "").replaceAll(/\s+/g, " "),
    folder: folder ?? "",
    focalX: toStep(focalX),
    focalY: toStep(focalY),
  }),
});

/** Focal points are in steps of 5 per cent. */
const toStep = (percent: number | null) => Math.round((percent ?? 50) / 5) * 5;
