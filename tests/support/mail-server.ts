import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A received mail: its envelope, and its content. */
type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

/** A test's own mail server. */
export type MailServer = {
  /** The value for SMTP_URL. */
  url: string;
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
};

/** A test's options for its mail server; all of them are optional. */
export type MailServerWishes = {
  /** The port of an earlier server. */
  port?: number;
  /** Runs before a recipient is accepted; an error refuses it, its `responseCode` is sent to the client. */
  judge?(address: string): Promise<void> | void;
  /** Runs between the end of a mail and the answer to it; an error refuses the mail. */
  hold?(): Promise<unknown> | unknown;
  /** The only name and password that may send. */
  login?: { user: string; pass: string };
  /** TLS from the first byte, or when the client asks for it; with a self-signed certificate. */
  tls?: "always" | "asked";
};

/** Starts a mail server on this machine that keeps what it receives. */
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
  // Some tests kill a client in the middle of a mail.
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
