/** A file that the browser saves as `name`, and that nothing on its way keeps. `bytes` is its length, if known. */
export function toDownload(body: BodyInit, contentType: string, name: string, bytes?: number): Response {
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      ...(bytes !== undefined && { "Content-Length": String(bytes) }),
    },
  });
}
