/** What the tests use of it; its own types are in no package that is needed otherwise. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Claims = { sub: string } & Record<string, unknown>;
  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    cookies: { keys: string[] };
    conformIdTokenClaims: boolean;
    claims: Record<string, string[]>;
    pkce: { required(): boolean };
    ttl: Record<string, number>;
    findAccount(context: unknown, sub: string): { accountId: string; claims(): Claims };
  };
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
