import { afterEach, expect, test } from "vitest";
import { type MailServer, type MailServerWishes, startMailServer } from "../../../tests/support/mail-server.ts";
import { openConversation } from "./smtp.server.ts";

const envelope = { from: "web@sikka.example", to: ["a@home.example"] };
const message = Buffer.from("Subject: Hello\r\n\r\nWords\r\n.\r\n..\r\nmore\r\n");

let servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});

/** Sends messages to a new server in one conversation. Returns what became of them, and what has arrived. */
async function send(wishes: MailServerWishes, { toUrl = (url: string) => url, times = 1 } = {}) {
  const server = await startMailServer(wishes);
  servers.push(server);
  const conversation = openConversation(toUrl(server.url));
  const receipts = [];
  for (let turn = 0; turn < times; turn++) receipts.push(await conversation.send(envelope, message));
  conversation.close();
  return { receipts, received: server.received };
}

const untrusted = "The mail server offers no trusted connection.";

test("several messages go by one connection and arrive as they are", async () => {
  const { receipts, received } = await send({}, { times: 12 });
  expect(receipts).toEqual(Array.from({ length: 12 }, () => ({ kind: "sent", note: undefined })));
  expect(received).toHaveLength(12);
  expect(received[0]).toMatchObject({ ...envelope, raw: message.toString() });
});

test("a wrong password is said, and nothing is sent", async () => {
  const login = { user: "website", pass: "right" };
  const toUrl = (url: string) => url.replace("right", "wrong");
  const { receipts, received } = await send({ login }, { toUrl });
  expect(receipts).toMatchObject([{ kind: "later", isEverywhere: true }]);
  expect(receipts).toMatchObject([{ reason: "The mail server refused the name or the password of SMTP_URL." }]);
  expect(received).toEqual([]);
});

test.each(["always", "asked"] as const)(
  "TLS %s: a certificate that nobody has signed is taken only when told to",
  async (tls) => {
    const strict = await send({ tls });
    expect(strict.receipts).toEqual([{ kind: "later", reason: untrusted, isEverywhere: true }]);
    expect(strict.received).toEqual([]);
    const lenient = await send({ tls }, { toUrl: (url) => `${url}/?tls.rejectUnauthorized=false` });
    expect(lenient.receipts).toMatchObject([{ kind: "sent" }]);
  },
);

test("a server that does not offer the TLS that is insisted on gets nothing", async () => {
  const { receipts, received } = await send({}, { toUrl: (url) => `${url}/?requireTLS=true` });
  expect(receipts).toMatchObject([{ isEverywhere: true }]);
  expect(received).toEqual([]);
});

test("a refusal after the words is final or not as the server says, and the conversation goes on", async () => {
  let code = 554;
  const hold = () => {
    throw Object.assign(new Error("too many words"), { responseCode: code });
  };
  const server = await startMailServer({ hold: () => code !== 250 && hold() });
  servers.push(server);
  const conversation = openConversation(server.url);
  const refused = await conversation.send(envelope, message);
  code = 452;
  const later = await conversation.send(envelope, message);
  code = 250;
  const sent = await conversation.send(envelope, message);
  conversation.close();
  expect(refused).toEqual({ kind: "never", reason: "The mail server refused it: 554 too many words" });
  expect(later).toEqual({ kind: "later", reason: "The mail server deferred it: 452 too many words" });
  expect(sent).toMatchObject({ kind: "sent" });
});
