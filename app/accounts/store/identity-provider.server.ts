import {
  authorizationCodeRequest,
  createAuthorizationURL,
  type OAuthProvider,
  verifyProviderIdToken,
} from "better-auth/oauth2";
import { z } from "zod";
import { perApp } from "~/lib/app-state.server.ts";
import { fetchText } from "~/lib/http/outbound.server.ts";

/** The operator's OpenID Connect provider. */
export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  allowsPrivate: boolean;
};

export const providerId = "oidc";

const opened = perApp("identity provider", (): Partial<{ settings: ProviderSettings }> => ({}));

/** Sets the provider, or removes it. */
export function openProvider(settings: ProviderSettings | undefined): void {
  opened().settings = settings;
}

export const providerLabel = (): string | null => opened().settings?.label ?? null;

/** The provider for the auth library; it is contacted only when a user signs in with it. */
export function identityProvider(siteUrl: string) {
  const settings = opened().settings;
  const socialProviders = settings ? [toProvider(settings, `${siteUrl}/admin/auth/callback/${providerId}`)] : [];
  return { id: "identity-provider", init: () => ({ context: { socialProviders } }) };
}

type Claims = z.infer<typeof claims>;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  name: z.string().optional(),
});
const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) });
const tokenAnswer = z.object({ id_token: z.string() });

function toProvider(settings: ProviderSettings, redirectURI: string): OAuthProvider<Claims> {
  const { issuer, clientId, clientSecret, label } = settings;
  const options = { clientId, clientSecret, redirectURI };
  const discover = async () => {
    const found = await read(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, discovered);
    if (found.issuer !== issuer)
      throw new Error(`the provider calls itself ${found.issuer}: OIDC_ISSUER has to say the same`);
    return found;
  };

  async function read<T>(
    address: string,
    shape: z.ZodType<T>,
    post: { body?: string; headers?: Headers } = {},
  ): Promise<T> {
    const headers = { accept: "application/json", ...Object.fromEntries(post.headers ?? []) };
    const found = await fetchText(
      address,
      { headers, body: post.body, allowsPrivate: settings.allowsPrivate },
      mostBytes,
    );
    if (typeof found === "string") throw new Error(`${address} cannot be read: ${found}`);
    return shape.parse(JSON.parse(found.text));
  }

  const provider: OAuthProvider<Claims> = {
    id: providerId,
    name: label,
    issuer,
    requiresIdTokenNonce: true,
    disableSignUp: true,
    options: { disableSignUp: true },
    // Another issuer's ids belong to other people.
    accountSubject: ({ profile }) => `${profile.iss} ${profile.sub}`,
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce: nonce }) {
      const { authorization_endpoint: authorizationEndpoint } = await discover();
      const scopes = ["openid", "email", "profile"];
      return createAuthorizationURL({
        ...{ id: providerId, options, authorizationEndpoint, redirectURI },
        ...{ state, codeVerifier, nonce, scopes },
      });
    },
    async validateAuthorizationCode({ code, codeVerifier }) {
      const { token_endpoint: tokenEndpoint, token_endpoint_auth_methods_supported: methods } = await discover();
      const authentication = methods.includes("client_secret_basic") ? "basic" : "post";
      const { body, headers } = await authorizationCodeRequest({
        ...{ code, codeVerifier, redirectURI, options, tokenEndpoint, authentication },
      });
      const { id_token: idToken } = await read(tokenEndpoint, tokenAnswer, {
        body: body.toString(),
        headers: new Headers(headers as Record<string, string>),
      });
      // Later requests in the user's name are not needed, so no other token is kept.
      return { idToken };
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null;
      const { jwks_uri, id_token_signing_alg_values_supported: algorithms } = await discover();
      const { keys } = await read(jwks_uri, keySet);
      const jwks = async ({ kid }: { kid?: string }) => {
        const key = kid ? keys.find((one) => one.kid === kid) : keys.length === 1 ? keys[0] : undefined;
        if (!key) throw new Error("the token is signed with a key that is not published");
        return key;
      };
      // A signature with a shared secret could be made by others too.
      const asymmetric = algorithms.filter((name) => /^(RS|PS|ES|Ed)/.test(name));
      const check = { ...provider, idToken: { jwks, issuer, audience: clientId, algorithms: asymmetric } };
      if (!(await verifyProviderIdToken(check, idToken, expectedIdTokenNonce))) return null;
      const profile = readClaims(idToken);
      // Accounts are matched by the subject alone, never by an e-mail address, which another person may have entered.
      return { user: { email: `${providerId}@invalid`, emailVerified: true }, data: profile };
    },
  };
  return provider;
}

const mostBytes = 200_000;

/** The claims of a verified token. */
export function readClaims(idToken: string): Claims {
  return claims.parse(JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()));
}
