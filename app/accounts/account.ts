import { z } from "zod";
import { toPlainAddress } from "../lib/text/mail-text.ts";
import { messages } from "./messages.ts";
import { findPasswordProblem } from "./password-check.server.ts";

const maxEmailLength = 254;
/** The longest signature of mails, in characters. */
export const maxSignature = 1_000;
const notAnEmail = { error: () => messages.notAnEmail };

// The library of sign-ins accepts Latin top-level domains only, by the same check of zod.
const email = z
  .string()
  .transform((typed) => toPlainAddress(typed).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: () => messages.enterEmail })
      .max(maxEmailLength, notAnEmail)
      .pipe(
        z.email({
          error: ({ input }) => (/\.xn--[^.]*$/.test(String(input)) ? messages.latinEnding : messages.notAnEmail),
        }),
      ),
  );

/** The credentials of a user; the e-mail address is lower-case. */
export type Credentials = { email: string; password: string };

export const parseEmail = (value: unknown): string | null => email.safeParse(value).data ?? null;

/** What is wrong with text that parseEmail does not take. */
export const findEmailFault = (value: unknown): string | undefined => email.safeParse(value).error?.issues[0]?.message;

const maxNameLength = 100;

export function findNameFault(name: string): string | undefined {
  return [...name].length > maxNameLength ? messages.tooLong(maxNameLength) : undefined;
}

/** Validates the e-mail address and password of a new account: returns both as stored, or what is wrong. */
export function parseNewCredentials(value: { email: unknown; password: unknown; company?: string }) {
  const parsed = email.safeParse(value.email);
  const password = typeof value.password === "string" ? value.password : "";
  const problem = findPasswordProblem(password, { email: parsed.data, company: value.company });
  if (parsed.success && !problem) return { ok: true as const, credentials: { email: parsed.data, password } };
  const errors: Partial<Record<keyof Credentials, string>> = {
    ...(!parsed.success && { email: parsed.error.issues[0]?.message }),
    ...(problem && { password: problem }),
  };
  return { ok: false as const, errors };
}
