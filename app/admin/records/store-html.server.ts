import type { AnyContentType, StoredValues } from "~/content/kit/content-type.ts";
import { findRecord } from "~/data/records.server.ts";
import { createPictureStore } from "~/data/text-pictures.server.ts";
import { toStoredHtml } from "~/lib/stored-html.server.ts";

/** The values with their rich text made safe, and with the pictures inside of it and those of other sites stored as files. */
export async function storeHtml(
  type: AnyContentType,
  values: StoredValues,
  { id, userId }: { id: string | null; userId: string },
): Promise<StoredValues> {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => type.fields[entry[0]]?.kind === "richText" && typeof entry[1] === "string",
  );
  if (texts.length === 0) return values;
  const stored = id ? await findRecord(type, id) : null;
  const storePicture = createPictureStore(userId);
  const stores = texts.map(async ([name, html]) => {
    const previous = (stored?.[name] as string | null | undefined) ?? null;
    return [name, await toStoredHtml(html, { previous, storePicture })] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(stores)) };
}
