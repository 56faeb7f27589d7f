import { existsSync, readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { connectDatabase, disconnectDatabase } from "../../app/db/db.server.ts";
import type { MediaVariant } from "../../app/lib/media/image-variants.ts";
import { openFileStore } from "../../app/media/store/file-store.server.ts";
import { mediaFilesOf } from "../../app/media/store/replaced-files.server.ts";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { patience } from "../patience.ts";
import { drawing, phonePhoto } from "./picture-files.ts";
import { kill, type Sikka, type SikkaProcess, startSikkaProcess } from "./sikka.ts";
import { signIn } from "./staff.ts";

/** A row of the table media. */
export type MediaRow = {
  id: string;
  file: string;
  original_name: string;
  created_by: string;
  bytes: number;
  width: number;
  content_hash: string;
  thumbhash: string;
  colour: string;
  variants: MediaVariant[];
  variants_state: "waiting" | "ready" | "none" | "failed";
  version: number;
  stored_at: Date | null;
};

type Sent = { name?: string; headers?: Record<string, string>; path?: string };
type RawRequest = { method?: string; headers?: Record<string, string>; body?: Buffer };
type Answer = { status: number; body: string; location?: string };

/** Uploads a small picture, villa.jpg, to the library. */
export async function uploadPicture(sikka: Sikka): Promise<void> {
  const body = new FormData();
  const picture = new Uint8Array(await drawing(40, 30).jpeg().toBuffer());
  body.set("file", new File([picture], "villa.jpg", { type: "image/jpeg" }));
  const answer = await sikka.get("/admin/uploads", {
    method: "POST",
    headers: { ...(await signIn(sikka)), "sec-fetch-site": "same-origin" },
    body,
  });
  expect(answer.status).toBe(201);
}

/** A running Sikka with an administrator who uploads. */
export type Uploader = Awaited<ReturnType<typeof startUploader>>;

type UploaderOptions = Parameters<typeof startSikkaProcess>[0] & {
  /** Makes no smaller files of pictures, which would slow down other tests. */
  withoutSizes?: boolean;
};

/** Starts a Sikka, on an earlier folder and database if given, and signs in. */
export async function startUploader({ withoutSizes = false, ...options }: UploaderOptions = {}) {
  const sikka: SikkaProcess = await startSikkaProcess(options);
  if (withoutSizes) await sikka.sql(noSizes);
  const staff: Record<string, string> = await signIn(sikka);

  function send(
    file: Buffer,
    { name = "photo.jpg", headers = staff, path = "/admin/uploads" }: Sent = {},
  ): Promise<Response> {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(file)], name, { type: "image/jpeg" }));
    return sikka.get(path, { method: "POST", body, headers });
  }

  async function rowOf(address: string): Promise<MediaRow> {
    const rows = await sikka.sql<MediaRow>("select * from media where id = $1", [idOf(address)]);
    return rows[0] as MediaRow;
  }

  function filesIn(folder: string): string[] {
    const path = join(sikka.dataDir, "files", folder);
    return existsSync(path) ? readdirSync(path).sort() : [];
  }

  return {
    sikka,
    /** The headers of the administrator. */
    staff,
    /** Sends a file like the back office's form. */
    send,
    /** The same, and it must succeed. Returns the address of the picture. */
    async store(file: Buffer, sent: Sent = {}): Promise<string> {
      const response = await send(file, sent);
      const answer = await response.json();
      expect([response.status, answer.error]).toEqual([201, undefined]);
      return answer.address;
    },
    /** Sends a body byte by byte unchanged, as a form with this boundary. */
    sendBody(body: Buffer): Promise<Response> {
      const headers = { ...staff, "content-type": `multipart/form-data; boundary=${boundary}` };
      return sikka.get("/admin/uploads", { method: "POST", body: new Uint8Array(body), headers });
    },
    /** Requests like no browser would: exactly this path, with attention to an answer before everything is sent. */
    askRaw(path: string, raw: RawRequest = {}): Promise<Answer> {
      const { method = "GET", headers = {}, body = Buffer.alloc(0) } = raw;
      const { hostname, port } = new URL(sikka.url);
      return new Promise((resolve, reject) => {
        const length = method === "GET" ? {} : { "content-length": body.length };
        // Its own connection: one whose body was not read may be closed under the next request.
        const agent = new Agent({ keepAlive: true });
        const asked = { hostname, port, path, method, headers: { ...headers, ...length }, agent };
        const asking = request(asked, (response) => {
          // What was answered before everything was sent is read although the rest could not be.
          asking.off("error", reject).on("error", () => {});
          let text = "";
          response.setEncoding("latin1").on("data", (chunk) => {
            text += chunk;
          });
          const { statusCode: status = 0, headers } = response;
          response.on("close", () => {
            agent.destroy();
            resolve({ status, body: text, location: headers.location });
          });
        });
        asking.on("error", reject).end(body);
      });
    },
    rowOf,
    /** Waits until a picture has its sizes, or will never have any. */
    async settled(address: string): Promise<MediaRow> {
      const isSettled = async () => expect((await rowOf(address)).variants_state, address).not.toBe("waiting");
      await vi.waitFor(isSettled, { timeout: patience, interval: 200 });
      return rowOf(address);
    },
    /** The names of the files in a folder of the file store, sorted. */
    filesIn,
    /** All row ids and picture names, to check that nothing was added. */
    async everything(): Promise<string[]> {
      const rows = await sikka.sql<MediaRow>("select id from media order by id");
      return [...rows.map(({ id }) => id), ...filesIn("blog-images")];
    },
    /** Waits until nothing is half written; the program also writes in the background. */
    async isTidy(): Promise<void> {
      await expect.poll(() => filesIn(".unfinished")).toEqual([]);
    },
    /** Kills the program, like a power cut. */
    kill: () => kill(sikka),
  };
}

const noSizes = `
  create or replace function no_sizes() returns trigger language plpgsql as $$
    begin new.variants_state := 'none'; return new; end $$;
  create or replace trigger no_sizes before insert on media for each row execute function no_sizes();`;

/** The address of a smaller file of a picture. */
export const variantAddress = ({ id, content_hash }: MediaRow, width: number | string, format: string) =>
  `/media/${id}/${content_hash}-${width}.${format}`;

/** Makes the functions of the stores use a Sikka's database and files within a test. Returns what ends it. */
export async function openData({ dataDir, databaseUrl }: Sikka): Promise<() => Promise<void>> {
  connectDatabase((await findRunningPostgres(dataDir)) ?? { connectionString: databaseUrl });
  openFileStore(dataDir);
  return disconnectDatabase;
}

/** The id in a picture's address. */
export const idOf = (address: string) => address.replace("/media/", "");

const boundary = "----a-boundary-of-a-test-of-uploads";

/** A form with one hand-written part. */
export function formOf(disposition: string, content: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(disposition.includes("filename") ? "Content-Type: image/jpeg\r\n\r\n" : "\r\n"),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const photo = await phonePhoto(600, 400);

/** A phone's photo of exactly this many bytes; those after its end do not belong to the picture. */
export function photoOf(bytes = photo.length): Buffer {
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

/** The smaller files of a picture in the file store. */
export const variantsOn = (by: Uploader, { id }: MediaRow) =>
  by.filesIn(`variants/${id}`).map((name) => `variants/${id}/${name}`);

/** Those that its row lists. */
export const variantsOf = (row: MediaRow) =>
  mediaFilesOf({ ...row, contentHash: row.content_hash })
    .slice(1)
    .sort();
