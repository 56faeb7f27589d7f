import { expect, test } from "vitest";
import { parseAnswerHead } from "./answer-head.ts";

test("an answer's length counts its head, whatever the header is called", () => {
  const head = "HTTP/1.1 200 OK\r\nETag: x\r\ncontent-length: 12\r\n\r\n";
  expect(parseAnswerHead(Buffer.from(`${head}hello`))).toEqual({ status: 200, size: head.length + 12 });
  expect(parseAnswerHead(Buffer.from("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n"))?.status).toBe(503);
});

test.each(["HTTP/1.1 200 OK\r\nContent-Length: 1", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "?"])(
  "what does not say where it ends is no such answer: %j",
  (start) => {
    expect(parseAnswerHead(Buffer.from(start))).toBeNull();
  },
);
