import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Address } from "../../app/media/store/s3-store.server.ts";
import { isSigned } from "./s3-signature.ts";

/** Answers a request in place of the server; false passes it on. */
type Interference = (asked: IncomingMessage, answer: ServerResponse) => boolean;

/** An S3 server with an empty bucket, behind a proxy that checks signatures, records requests and can fail. */
export type S3Server = {
  address: S3Address;
  /** Method and path of every request, in order. */
  asked: string[];
  /** Makes requests fail; undefined passes all on. */
  interference: Interference | undefined;
  /** How many bodies differed from what their sender had signed. */
  altered: number;
  /** The bucket's answer to an unsigned request. */
  look(path: string): Promise<Response>;
  close(): Promise<void>;
};

const bucket = "pictures";
const secret = "S3RVER";

/** Starts an S3 server that checks signatures, on a folder that is removed when it is closed. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "sikka-s3-"));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const asked: string[] = [];
  const door = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (started.interference?.(incoming, answer)) return;
    if (!isSigned(incoming, secret)) {
      answer.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
      return;
    }
    const hash = createHash("sha256");
    incoming.on("data", (chunk) => hash.update(chunk));
    incoming.on("end", () => {
      if (hash.digest("hex") !== incoming.headers["x-amz-content-sha256"]) started.altered += 1;
    });
    const { method, url: path, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 500, said.headers);
      said.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const started: S3Server = {
    address: {
      endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: "S3RVER",
      secretAccessKey: secret,
    },
    asked,
    interference: undefined,
    altered: 0,
    look: (path) => fetch(`http://127.0.0.1:${port}${path}`),
    async close() {
      door.closeAllConnections();
      door.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return started;
}

/** The variables that make the program store its files there. */
export function toS3Variables({ endpoint, region, bucket, accessKeyId, secretAccessKey, prefix }: S3Address) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...(prefix && { S3_PREFIX: prefix }),
  };
}
