import { toReason } from "~/db/failure.server.ts";
import { toDownload } from "~/lib/http/download.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { readStoredSitemap } from "../sitemap.server.ts";
import { messages } from "./messages.ts";

/** The stored sitemap.xml as a download; a sentence with 404 or 503 if there is none or it cannot be read. */
export async function loader(): Promise<Response> {
  try {
    const file = await readStoredSitemap();
    if (!file) return new Response(messages.file.none, { status: 404 });
    return toDownload(new Uint8Array(file), "application/xml; charset=utf-8", "sitemap.xml");
  } catch (error) {
    log.error("the stored sitemap could not be read", { error });
    return new Response(withRequestId(messages.file.notRead(toReason(error))), { status: 503 });
  }
}
