import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Exceptions, fetchPublic, postToOperator } from "./outbound.server.ts";

const most = 10_000;
let hits: IncomingMessage[] = [];
let answer: (asked: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];
let port: number;

/** A server on every address of this machine, so that everything that reaches it is counted. */
async function listen(onPort: number, host: string): Promise<number> {
  const server = createServer((asked, response) => {
    hits.push(asked);
    answer(asked, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(onPort, host, resolve);
  });
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  // On machines without IPv6 the old addresses are all there is.
  port = await listen(0, "::").catch(() => listen(0, "0.0.0.0"));
});
beforeEach(() => {
  hits = [];
  answer = (_asked, response) => response.end("a picture");
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** The resolver that a test has: names and what they lead to. */
function resolver(names: Record<string, string | string[]>): LookupFunction {
  return (hostname, options, callback) => {
    const found = [names[hostname] ?? []].flat().map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const [first] = found;
    if (!first) callback(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), "", 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

const names = resolver({ "pictures.example": "127.0.0.1", "other.example": "127.0.0.1" });
/** Everything that keeps the counting server out is open but the judgement of the address. */
const counted = (): Exceptions => ({ ports: [port] });
const allowed = (): Exceptions => ({ ports: [port], addresses: ["127.0.0.1"], lookup: names });

describe("addresses that are not public are never reached", () => {
  test.each([
    ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "017700000001"],
    ...["127.0.0.1.", "127.255.255.254", "0", "0.0.0.0", "0.0.0.1", "0x0", "localhost", "LOCALHOST", "localhost."],
    ...["[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[::7f00:1]"],
    ...["[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::1]", "[fe80::1]", "[fec0::1]"],
    ...["[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[100::1]", "[2001:db8::1]", "[::ffff:0:127.0.0.1]"],
    ...["169.254.169.254", "169.254.0.1", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1"],
    ...["192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250"],
    ...["240.0.0.1", "255.255.255.255", "１２７.０.０.１", "127。0。0。1", "①②⑦.⓪.⓪.①", "%31%32%37.0.0.1"],
  ])("%s", async (host) => {
    const began = Date.now();
    expect(await fetchPublic(`http://${host}:${port}/secret.png`, most, counted())).toBe("unreachable");
    expect(hits).toHaveLength(0);
    // It is refused, and not merely without an answer.
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  test.each([
    ["a private address", "10.0.0.1"],
    ["this machine", "127.0.0.1"],
    ["this machine by IPv6", "::1"],
    ["this machine in the form of the other version", "::ffff:127.0.0.1"],
    ["this machine in the oldest form", "::127.0.0.1"],
    ["metadata of a cloud", "169.254.169.254"],
    ["a public address and a private one", ["93.184.215.14", "127.0.0.1"]],
    ["a private address and a public one", ["127.0.0.1", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"]],
    ["no address", []],
    ["something that is no address", "nonsense"],
  ])("a name that leads to %s", async (_what, found) => {
    const lookup = resolver({ "tricky.example": found });
    const fetched = await fetchPublic(`http://tricky.example:${port}/`, most, { ports: [port], lookup });
    expect(fetched).toBe("unreachable");
    expect(hits).toHaveLength(0);
  });

  test("a name that is public when it is looked at and private when it is connected to", async () => {
    let asked = 0;
    const lookup: LookupFunction = (hostname, options, callback) => {
      asked++;
      resolver({ [hostname]: asked % 2 ? "127.0.0.1" : "93.184.215.14" })(hostname, options, callback);
    };
    expect(await fetchPublic(`http://rebinding.example:${port}/`, most, { ports: [port], lookup })).toBe("unreachable");
    expect([asked, hits.length]).toEqual([1, 0]);
  });

  test.each([
    "http://[::1]:PORT/",
    "http://0x7f000002:PORT/",
    "http://hidden.example:PORT/",
    "//169.254.169.254:PORT/",
    "file:///etc/passwd",
    "http://127.0.0.2:PORT/",
    "http://name:password@pictures.example:PORT/",
    "http://pictures.example:22/",
    "http://",
  ])("a redirect to %s", async (location) => {
    answer = (_asked, response) => response.writeHead(302, { location: location.replace("PORT", String(port)) }).end();
    const lookup = resolver({ "pictures.example": "127.0.0.1", "hidden.example": "127.0.0.3" });
    const fetched = await fetchPublic(`http://pictures.example:${port}/`, most, { ...allowed(), lookup });
    expect(["unreachable", "address"]).toContain(fetched);
    expect(hits).toHaveLength(1);
  });
});

test.each([
  ["another port", "http://pictures.example:8080/a.png"],
  ["a port of another service", "https://pictures.example:22/"],
  ["files", "file:///etc/passwd"],
  ["ftp", "ftp://pictures.example/a.png"],
  ["data", "data:image/png;base64,AA=="],
  ["gopher", "gopher://127.0.0.1:6379/_INFO"],
  ["script", "javascript:alert(1)"],
  ["a name and a password", "http://name:password@pictures.example/"],
  ["a name", "http://name@pictures.example/"],
  ["no scheme", "pictures.example/a.png"],
  ["nothing", ""],
  ["a path", "/media/a.png"],
  ["a long one", `http://pictures.example/${"a".repeat(2_000)}`],
])("an address with %s is none that can be fetched", async (_what, address) => {
  const lookup: LookupFunction = () => {
    throw new Error("nobody may ask");
  };
  expect(await fetchPublic(address, most, { lookup, addresses: ["127.0.0.1"] })).toBe("address");
  expect(hits).toHaveLength(0);
});

describe("what is public", () => {
  const from = (path: string) => fetchPublic(`http://pictures.example:${port}${path}`, most, allowed());

  test("is fetched, with nothing of ours", async () => {
    expect(await from("/folder/%D9%81%D9%8A%D9%84%D8%A7.jpg?size=2")).toEqual({
      bytes: Buffer.from("a picture"),
      name: "فيلا.jpg",
    });
    const [{ headers, url, method } = {} as IncomingMessage] = hits;
    expect([method, url]).toEqual(["GET", "/folder/%D9%81%D9%8A%D9%84%D8%A7.jpg?size=2"]);
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  test("may lead on three times, and not four", async () => {
    answer = ({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end("the end");
      else response.writeHead(301, { location: `http://other.example:${port}/${left - 1}` }).end();
    };
    expect(await from("/3")).toMatchObject({ bytes: Buffer.from("the end") });
    expect(hits).toHaveLength(4);
    hits = [];
    expect(await from("/4")).toBe("unreachable");
    expect(hits).toHaveLength(4);
  });

  test.each([204, 206, 304, 401, 404, 500])("answers %i and is not taken", async (status) => {
    answer = (_asked, response) => response.writeHead(status).end();
    expect(await from("/a.png")).toBe("unreachable");
  });

  test("is taken to the last byte of the limit, and not beyond, said or unsaid", async () => {
    answer = (_asked, response) => response.end(Buffer.alloc(most, 1));
    expect(await from("/a.png")).toMatchObject({ bytes: Buffer.alloc(most, 1) });
    answer = (_asked, response) => response.writeHead(200, { "content-length": most + 1 }).end(Buffer.alloc(most + 1));
    expect(await from("/a.png")).toBe("tooLarge");
    let isCut = false;
    answer = (_asked, response) => {
      response.writeHead(200, { "transfer-encoding": "chunked" });
      const sending = setInterval(() => response.write(Buffer.alloc(1_000)), 1);
      response.on("close", () => {
        clearInterval(sending);
        isCut = true;
      });
    };
    expect(await from("/endless")).toBe("tooLarge");
    await expect.poll(() => isCut).toBe(true);
  });

  test.each([
    ["that never answers", () => {}],
    ["that answers drop by drop", (_asked: unknown, response: ServerResponse) => void drip(response)],
    ["that never ends to lead on slowly", redirectSlowly],
  ])("a server %s is given up", async (_what, slow) => {
    answer = slow;
    const began = Date.now();
    const fetched = await fetchPublic(`http://pictures.example:${port}/`, most, { ...allowed(), timeoutMs: 300 });
    expect(fetched).toBe("tooSlow");
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  test("a line that is cut in the middle is no picture", async () => {
    answer = (_asked, response) => {
      response.writeHead(200, { "content-length": 1_000 }).write("the first part");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await from("/a.png")).toBe("unreachable");
  });
});

function drip(response: ServerResponse): void {
  const drop = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(drop));
}

function redirectSlowly(_asked: IncomingMessage, response: ServerResponse): void {
  setTimeout(() => response.writeHead(302, { location: "/again" }).end(), 120);
}

test("no proxy of the environment is used", async () => {
  vi.stubEnv("HTTP_PROXY", "http://127.0.0.1:9");
  vi.stubEnv("http_proxy", "http://127.0.0.1:9");
  vi.stubEnv("NODE_USE_ENV_PROXY", "1");
  const fetched = await fetchPublic(`http://pictures.example:${port}/a.png`, most, allowed());
  vi.unstubAllEnvs();
  expect(fetched).toMatchObject({ name: "a.png" });
});

describe("what is posted", () => {
  const post = { headers: { "Content-Type": "text/plain" }, body: "words", allowsPrivate: false };

  test("reaches nothing that is not public, whichever port and name it has", async () => {
    for (const host of ["127.0.0.1", "localhost", "[::1]", "0x7f000001", "[::ffff:127.0.0.1]"]) {
      expect(await postToOperator(`http://${host}:${port}/`, post)).toBe("unreachable");
    }
    expect(await postToOperator(`http://pictures.example:${port}/`, post, { lookup: names })).toBe("unreachable");
    expect(await postToOperator("file:///etc/passwd", post)).toBe("address");
    expect(await postToOperator(`http://user:secret@127.0.0.1:${port}/`, post)).toBe("address");
    expect(hits).toEqual([]);
  });

  test("reaches an address inside when the operator says so, and follows no redirect", async () => {
    answer = (_asked, response) => response.writeHead(307, { location: "/elsewhere" }).end();
    expect(await postToOperator(`http://127.0.0.1:${port}/events`, { ...post, allowsPrivate: true })).toBe(307);
    expect(hits.map(({ method, url, headers }) => [method, url, headers["content-type"]])).toEqual([
      ["POST", "/events", "text/plain"],
    ]);
  });

  test("gives up a receiver that does not answer", async () => {
    answer = () => {};
    const waiting = postToOperator(`http://127.0.0.1:${port}/`, { ...post, allowsPrivate: true }, { timeoutMs: 150 });
    expect(await waiting).toBe("tooSlow");
  });
});
