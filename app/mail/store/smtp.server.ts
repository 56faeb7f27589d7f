import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { messages } from "~/db/messages.ts";
import type { Receipt } from "./deliveries.server.ts";

/** All in milliseconds. */
const connectionTimeoutMs = 10_000;
const socketTimeoutMs = 20_000;
const messageTimeoutMs = 60_000;

type Envelope = { from: string; to: string[] };

export type Conversation = {
  /** Sends one complete message. Never rejects. */
  send(envelope: Envelope, message: Buffer): Promise<Receipt>;
  close(): void;
};

type SmtpFault = Error & { code?: string; originalCode?: string; responseCode?: number; response?: string };

/** Connects with the first message; SMTP_URL sets TLS, name and password. */
export function openConversation(url: string): Conversation {
  let connecting: Promise<SMTPConnection> | undefined;
  const close = () => {
    connecting?.then((connection) => connection.quit()).catch(() => {});
    connecting = undefined;
  };
  return {
    close,
    async send(envelope, message) {
      let connection: SMTPConnection;
      try {
        connecting ??= connect(url);
        connection = await connecting;
      } catch (error) {
        connecting = undefined;
        return { kind: "later", reason: toConnectReason(error as SmtpFault), isEverywhere: true };
      }
      const receipt = await transmit(connection, envelope, message);
      if (receipt.kind !== "sent") {
        connection.close();
        connecting = undefined;
      }
      return receipt;
    },
  };
}

async function connect(url: string): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const limits = {
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    dnsTimeout: connectionTimeoutMs,
    socketTimeout: socketTimeoutMs,
  };
  const connection = new SMTPConnection({ ...options, ...limits });
  const login = auth as { user?: string; pass?: string } | undefined;
  return new Promise((resolve, reject) => {
    // It stays as long as the connection: without a listener, an error would end the process.
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("the connection ended")));
    connection.connect((fault) => {
      if (fault) return reject(fault);
      if (!login?.user) return resolve(connection);
      connection.login({ user: login.user, pass: login.pass }, (refused) => {
        if (!refused) return resolve(connection);
        reject(refused);
        connection.close();
      });
    });
  });
}

/** If the connection ends after the message has begun, it may have been sent; before that, it has not. */
function transmit(connection: SMTPConnection, envelope: Envelope, message: Buffer): Promise<Receipt> {
  return new Promise((resolve) => {
    let isUnderWay = false;
    const words = Readable.from(
      withNotice(message, () => (isUnderWay = true)),
      { objectMode: false },
    );
    const end = (receipt: Receipt) => {
      clearTimeout(late);
      connection.off("error", fail).off("end", lose);
      resolve(receipt);
    };
    const fail = (fault: SmtpFault) => end(toReceipt(fault, isUnderWay));
    const lose = () => fail(new Error("the connection ended"));
    const late = setTimeout(lose, messageTimeoutMs);
    connection.on("error", fail).on("end", lose);
    // The library modifies the buffer while it sends.
    connection.send({ ...envelope }, words, (fault, info) => {
      if (fault) return fail(fault);
      const refused = info?.rejected ?? [];
      end({ kind: "sent", note: refused.length > 0 ? messages.mail.notAcceptedFor(refused.join(", ")) : undefined });
    });
  });
}

function* withNotice(message: Buffer, onRead: () => void) {
  onRead();
  yield message;
}

function toReceipt(fault: SmtpFault, isUnderWay: boolean): Receipt {
  const { responseCode } = fault;
  const answer = toAnswer(fault);
  if (responseCode && responseCode >= 500) return { kind: "never", reason: messages.mail.refused(answer) };
  if (responseCode) return { kind: "later", reason: messages.mail.deferred(answer) };
  if (isUnderWay) return { kind: "unsure", reason: messages.mail.connectionEnded };
  if (fault.code === "EENVELOPE" || fault.code === "EMESSAGE")
    return { kind: "never", reason: messages.mail.cannotBeSent };
  return { kind: "later", reason: toConnectReason(fault), isEverywhere: true };
}

function toAnswer({ response = "" }: SmtpFault): string {
  const line = response.replaceAll(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

const distrust = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_VERIFY/;

function toConnectReason(fault: SmtpFault): string {
  const faults: Record<string, string> = messages.mail.faults;
  return faults[distrust.test(fault.originalCode ?? "") ? "ETLS" : (fault.code ?? "")] ?? messages.mail.unreachable;
}
