import { request as connect, type IncomingMessage, type Server } from "node:http";
import { duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";

/**
 * Sends a request to a server that need not listen, over a connection in memory: its parser, gates and caches are those of
 * every client. Redirects are not followed, and no compression is asked for. Rejects if the connection ends without an answer.
 */
export async function fetchFrom(server: Server, request: Request, remoteAddress: string): Promise<Response> {
  const { host, origin } = new URL(request.url);
  // As it was written: a URL has forgotten an empty query.
  const [path] = request.url.slice(origin.length).split("#");
  const body = Buffer.from(await request.arrayBuffer());
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers = {
    ...{ host, connection: "keep-alive", ...Object.fromEntries(request.headers) },
    ...(!isRead && { "content-length": body.byteLength }),
  };
  const [client, connection] = duplexPair();
  // What a socket has and a stream in memory does not need.
  const asSocket = { remoteAddress, bytesRead: 0, setTimeout: () => connection, destroySoon: () => connection.end() };
  server.emit("connection", Object.assign(connection, asSocket));
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, signal } = request;
      const sending = connect({ createConnection: () => client, method, path, headers, signal }, resolve);
      sending.on("error", reject);
      // More at once than a socket would deliver looks like a flood.
      for (let at = 0; at < body.byteLength; at += 65_536) sending.write(body.subarray(at, at + 65_536));
      sending.end();
    });
    const bytes = await buffer(answer);
    const sent = new Headers();
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const value of values) sent.append(name, value);
    return new Response(bytes.byteLength > 0 ? bytes : null, { status: answer.statusCode, headers: sent });
  } finally {
    client.destroy();
    connection.destroy();
  }
}
