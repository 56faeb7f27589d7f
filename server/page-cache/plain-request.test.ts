import { expect, test } from "vitest";
import { parsePlainRequest } from "./fast-path.ts";

const parse = (text: string) => parsePlainRequest(Buffer.from(text, "latin1"));
const head = (...lines: string[]) => `${["GET / HTTP/1.1", "Host: a.example", ...lines].join("\r\n")}\r\n\r\n`;

test("a request as browsers and proxies send it is read with what a page depends on", () => {
  expect(parse("GET /blog?page=2 HTTP/1.1\r\nHost: a.example\r\n\r\n")).toEqual({
    method: "GET",
    url: "/blog?page=2",
    headers: { host: "a.example" },
  });
  expect(
    parse(
      head("ACCEPT-Encoding:  gzip, br \t", "Cookie: a=b", 'If-None-Match: W/"x"', "Connection: Keep-Alive", "DNT: 1"),
    ),
  ).toEqual({
    method: "GET",
    url: "/",
    headers: { host: "a.example", "accept-encoding": "gzip, br", cookie: "a=b", "if-none-match": 'W/"x"' },
  });
});

test.each([
  ["is not whole", "GET / HTTP/1.1\r\nHost: a.example\r\n"],
  ["has something after it", `${head()}GET`],
  ["comes with a second one", head() + head()],
  ["is another method", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["is a method in small letters", "get / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["is of another version", "GET / HTTP/1.0\r\nHost: a\r\n\r\n"],
  ["names a whole address", "GET http://a.example/ HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["names no path", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["has a space in its path", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["has bytes beyond ASCII in its path", "GET /\xe9 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["has bytes beyond ASCII in a header", head("X-Name: \xe9")],
  ["has a NUL", head("X-Name: a\0b")],
  ["has no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["has an empty host", "GET / HTTP/1.1\r\nHost: \r\n\r\n"],
  ["has no header", "GET / HTTP/1.1\r\n\r\n"],
  ["has two hosts", head("Host: b.example")],
  ["has two cookies", head("Cookie: a=b", "Cookie: c=d")],
  ["accepts encodings twice", head("Accept-Encoding: br", "Accept-Encoding: gzip")],
  ["knows pages twice", head('If-None-Match: "a"', 'If-None-Match: "b"')],
  ["ends lines with LF alone", "GET / HTTP/1.1\nHost: a\n\n"],
  ["ends one line with LF alone", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"],
  ["has a CR in a line", head("X: a\rb")],
  ["folds a line", head("X: a", " b")],
  ["has a space before the colon", head("Host : b")],
  ["has a line without a colon", head("Nothing")],
  ["has a header without a name", head(": a")],
  ["has a length", head("Content-Length: 0")],
  ["comes in chunks", head("Transfer-Encoding: chunked")],
  ["has a trailer", head("Trailer: X")],
  ["waits for permission", head("Expect: 100-continue")],
  ["wants another protocol", head("Connection: Upgrade", "Upgrade: websocket")],
  ["closes the connection", head("Connection: close")],
  ["names what is for the next hop", head("Connection: keep-alive, X-Name")],
  ["has another length by the second of two headers", head("content-length: 0", "Content-Length: 5")],
  ["is longer than 8 KB", head(`X: ${"a".repeat(8_192)}`)],
  ["is empty", ""],
])("what %s is left to Node", (_what, text) => {
  expect(parse(text)).toBeNull();
});
