import { sql } from "kysely";
import { rowOf, rowsOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { type ImageKind, isPdf, sniffImage } from "~/lib/media/file-kind.ts";
import { toFileName } from "~/lib/media/file-name.ts";
import { contactFiles, contactProblems } from "./contact-options.ts";
import { messages as enquiryWords } from "./messages.ts";

/** A private file of an enquiry, or of the reply `mailId`. */
export type SubmissionFile = { id: string; mailId: string | null; name: string; contentType: string; bytes: number };
export type NewFile = Pick<SubmissionFile, "name" | "contentType"> & { content: Buffer };

/** The size of a stored part. */
const partBytes = 256 * 1024;

const pictures: Partial<Record<ImageKind, string>> = {
  ...{ jpeg: "image/jpeg", png: "image/png", gif: "image/gif" },
  ...{ webp: "image/webp", avif: "image/avif", heic: "image/heic" },
};

/** The type of a file by its content, whatever its name; undefined for any but PDF and pictures. */
function sniffType(content: Buffer): string | undefined {
  if (isPdf(content)) return "application/pdf";
  return pictures[sniffImage(content) ?? "svg"];
}

/** The files chosen in a form's field `files`, or why they cannot be taken. */
export async function readFiles(form: FormData): Promise<{ files: NewFile[] } | { error: string }> {
  // Without a choice, a browser sends a file without a name.
  const given = form.getAll("files").filter((entry) => entry instanceof File && entry.name !== "") as File[];
  const bytes = given.reduce((sum, { size }) => sum + size, 0);
  if (given.length > contactFiles.count || bytes > contactFiles.bytes) return { error: contactProblems.tooManyFiles };
  const files: NewFile[] = [];
  for (const file of given) {
    const content = Buffer.from(await file.arrayBuffer());
    const contentType = sniffType(content);
    if (!contentType) return { error: enquiryWords.problems.otherFiles };
    files.push({ name: toFileName(file.name), contentType, content });
  }
  return { files };
}

/** Stores files in the caller's transaction. */
export async function saveFiles(submissionId: string, files: readonly NewFile[], mailId?: string): Promise<void> {
  for (const { name, contentType, content } of files) {
    await run`
      with file as (
        insert into submission_files (submission_id, mail_id, name, content_type, bytes)
        values (${submissionId}::uuid, ${mailId ?? null}::uuid, ${name}, ${contentType}, ${content.byteLength}) returning id
      )
      insert into submission_file_parts (file_id, position, content)
      select file.id, position, substring(given.content from position * ${sql.lit(partBytes)} + 1 for ${sql.lit(partBytes)})
      from file, (select ${content}::bytea as content) given,
        generate_series(0, (${content.byteLength}::int - 1) / ${sql.lit(partBytes)}) position`;
  }
}

/** The files of enquiries and of their replies, in the order they came. */
export function listFiles(submissionId: string): Promise<SubmissionFile[]> {
  return rowsOf<SubmissionFile>`
    select id, mail_id, name, content_type, bytes from submission_files
    where submission_id = ${submissionId}::uuid order by created_at, name, id`;
}

/** One file of an enquiry; null if there is none. */
export async function findFile(submissionId: string, id: string): Promise<NewFile | null> {
  if (!isId(submissionId) || !isId(id)) return null;
  return rowOf<NewFile>`
    select f.name, f.content_type,
      (select string_agg(part.content, ''::bytea order by part.position)
        from submission_file_parts part where part.file_id = f.id) as content
    from submission_files f
    where f.id = ${id}::uuid and f.submission_id = ${submissionId}::uuid`;
}
