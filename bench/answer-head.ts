/** What has to be known of an answer to find its end: the status, and how long it is with its head, in bytes. */
export type AnswerHead = { status: number; size: number };

/** Reads the head of an HTTP/1.1 answer with a Content-Length; null where that is not all there. */
export function parseAnswerHead(start: Buffer): AnswerHead | null {
  const end = start.indexOf("\r\n\r\n");
  const head = start.toString("latin1", 0, Math.max(end, 0));
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (status === undefined || length === undefined) return null;
  return { status: Number(status), size: end + 4 + Number(length) };
}
