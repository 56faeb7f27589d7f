import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the request was signed with this secret: Signature Version 4, which s3rver accepts unchecked. */
export function isSigned({ method, url = "", headers }: IncomingMessage, secret: string): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, credential = "", names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const [, day = "", region = "", service = ""] = credential.split("/");
  const { pathname, searchParams } = new URL(url, "http://door");
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, pathname, query.sort().join("&"), signed.join(""), names, headers["x-amz-content-sha256"]];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical.join("\n"))].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), "aws4_request");
  return hmac(key, text).toString("hex") === signature;
}
