/** The shortest and the longest password, in characters as people count them. */
export const passwordLength = { min: 12, max: 128 } as const;

/** How long the code and the link of a mail can be signed in with, in minutes. */
export const codeMinutes = 10;

/** What the link of such a mail carries: the code, and for whom it is. */
export function toSignInToken(email: string, code: string): string {
  return `${code}.${email}`;
}

export function parseSignInToken(token: string): { email: string; code: string } | null {
  const [, code, email] = /^(\d{6})\.(.+)$/.exec(token) ?? [];
  return code && email ? { email, code } : null;
}
