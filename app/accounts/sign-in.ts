/** The minimum and maximum length of a password, in user-perceived characters. */
export const passwordLength = { min: 12, max: 128 } as const;

/** How long a mailed sign-in code and link work, in minutes. */
export const codeMinutes = 10;

/** The content of such a link: the code and the e-mail address. */
export const toSignInToken = (email: string, code: string): string => `${code}.${email}`;

export function parseSignInToken(token: string): { email: string; code: string } | null {
  const [, code, email] = /^(\d{6})\.(.+)$/.exec(token) ?? [];
  return code && email ? { email, code } : null;
}
