import { createHash, generateKeyPairSync, sign } from "node:crypto";

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest();

/** A security key in code: what a browser and its authenticator send for a passkey. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = hash(x).toString("base64url");
  const part = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]);
  const cose = Buffer.concat([head, part(x), Buffer.from([0x22]), part(y)]);
  return {
    id,
    publicKey: cose.toString("base64"),
    /** Answers a challenge; without `isVerified`, no PIN or fingerprint was given. */
    answer(challenge: string, { isVerified = true } = {}) {
      const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
      const flags = Buffer.from([isVerified ? 0x05 : 0x01, 0, 0, 0, 0]);
      const authenticatorData = Buffer.concat([hash(new URL(origin).hostname), flags]);
      const signature = sign("sha256", Buffer.concat([authenticatorData, hash(clientData)]), privateKey);
      const response = {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: signature.toString("base64url"),
      };
      return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    },
  };
}
