/** The header that says whether a file is shown or saved, and its name in any script (RFC 5987). */
export function toDisposition(way: "inline" | "attachment", name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${way}; filename*=UTF-8''${encoded}`;
}

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
