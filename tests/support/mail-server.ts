import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the server took it: who it was from and to on the wire, and what it said. */
type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

/** A mail server of a test's own. */
export type MailServer = {
  /** What SMTP_URL has to be. */
  url: string;
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
};

/** How a test wants its mail server to be; everything may be left out. */
export type MailServerWishes = {
  /** The port that an earlier server had. */
  port?: number;
  /** Runs before a recipient is taken; an error refuses it, its `responseCode` is what the client is told. */
  judge?(address: string): Promise<void> | void;
  /** Runs between the last word of a mail and the answer to it; an error refuses the mail. */
  hold?(): Promise<unknown> | unknown;
  /** The only name and password that may send. */
  login?: { user: string; pass: string };
  /** TLS from the first byte, or when the client asks for it; with a certificate that nobody has signed. */
  tls?: "always" | "asked";
};

/** Starts a mail server on this machine that keeps what it takes. */
export async function startMailServer(wishes: MailServerWishes = {}): Promise<MailServer> {
  const { port = 0, judge, hold, login, tls } = wishes;
  const received: ReceivedMail[] = [];
  const options: SMTPServerOptions = {
    disabledCommands: [...(tls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    secure: tls === "always",
    allowInsecureAuth: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass;
      done(isRight ? null : new Error("wrong name or password"), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      Promise.resolve()
        .then(() => judge?.(address))
        .then(() => done(), done);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const parsed = await PostalMime.parse(raw);
        received.push({ from: mailFrom ? mailFrom.address : "", to, raw: raw.toString(), parsed });
        try {
          await hold?.();
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that is killed in the middle of a word is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = (server.server.address() as AddressInfo).port;
  const name = login ? `${login.user}:${encodeURIComponent(login.pass)}@` : "";
  return {
    url: `${tls === "always" ? "smtps" : "smtp"}://${name}127.0.0.1:${bound}`,
    port: bound,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
