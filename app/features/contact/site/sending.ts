import {
  botAction,
  contactFiles,
  contactProblems,
  draftKey,
  toEmailProblem,
} from "~/features/enquiries/contact-options.ts";
import { parsePublicAddress } from "~/lib/text/mail-text.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { allowScripts } from "~/site-kit/script-hosts.ts";
import type { ContactErrors, ContactResult, ContactValues } from "./submit.server.ts";

export const emptyValues: ContactValues = { name: "", email: "", phone: "", service: "", message: "" };

export function readValues(form: FormData): ContactValues {
  const entries = Object.keys(emptyValues).map((name) => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(entries) as ContactValues;
}

/** The browser's validation errors of a form, in our words, by field. */
export function findProblems(form: HTMLFormElement): ContactErrors | null {
  const problems: ContactErrors = {};
  for (const [name, missing] of Object.entries(contactProblems.missing) as [keyof ContactValues, string][]) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.value.trim() === "") problems[name] = missing;
    else if (name === "email" && !parsePublicAddress(field.value)) problems[name] = toEmailProblem(field.value);
  }
  const files = filesOf(new FormData(form));
  const isTooMuch = files.length > contactFiles.count || sizeOf(files) > contactFiles.bytes;
  if (isTooMuch) problems.files = contactProblems.tooManyFiles;
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Adds hidden facts to the fields; islands/visit.ts adds the visit itself. `openFor` is in milliseconds. */
export function addFacts(form: FormData, facts: { idempotencyKey: string; openFor: number; token?: string }): void {
  form.set("idempotencyKey", facts.idempotencyKey);
  form.set("openFor", String(Math.round(facts.openFor)));
  if (facts.token) form.set("recaptchaToken", facts.token);
}

const filesOf = (form: FormData) => form.getAll("files") as File[];
const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

export const hasFiles = (form: FormData): boolean => sizeOf(filesOf(form)) > 0;

/** Longest wait for an answer, in milliseconds; a hanging network must not lock the form. Files take longer. */
const timeoutMs = 15_000;
const filesTimeoutMs = 180_000;

/** Sends a message; null without a valid answer, so that it is unknown whether the message arrived. */
export async function postMessage(form: FormData): Promise<ContactResult | null> {
  try {
    const signal = AbortSignal.timeout(hasFiles(form) ? filesTimeoutMs : timeoutMs);
    const response = await fetch(`${document.documentElement.dataset.prefix ?? ""}/api/contact`, {
      method: "POST",
      body: form,
      signal,
    });
    const answer = await response.json();
    return ["sent", "invalid", "failed"].includes(answer?.outcome) ? answer : null;
  } catch {
    return null;
  }
}

/** crypto.randomUUID exists only on https and localhost; a plain http address in a LAN has getRandomValues. */
export function newKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Unsent text, stored in this tab so that it survives a reload. */
export type Draft = {
  values: ContactValues;
  /** The page's address, so that a service chosen by a link is kept. */
  page: string;
  /** The key of an attempt that may have arrived. */
  idempotencyKey?: string;
  /** Whether files were chosen, which a tab cannot keep. */
  hasFiles?: boolean;
  /** Since when it waits for the network, in milliseconds since 1970. */
  waitingSince?: number;
};

export const findDraft = (): Draft | null => readStored(draftKey);

/** Stores what was typed; an empty form stores nothing. */
export function saveDraft(form: FormData, draft: Omit<Draft, "page" | "hasFiles">): void {
  const isEmpty = Object.values(draft.values).join("").trim() === "";
  const kept = { ...draft, hasFiles: hasFiles(form), page: location.pathname + location.search };
  store(draftKey, isEmpty ? null : kept);
}

export const removeDraft = (): void => store(draftKey, null);

/** Restores a draft into the fields. A service chosen by a link since then stays. */
export function restoreDraft(form: HTMLFormElement, { values, page }: Draft): void {
  const isSamePage = page === location.pathname + location.search;
  for (const [name, value] of Object.entries(values)) {
    // A draft from before the script had loaded may name the files, whose input takes no value.
    if (!(name in emptyValues)) continue;
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field && (isSamePage || field.value === "")) field.value = value;
  }
}

type Recaptcha = { ready(then: () => void): void; execute(key: string, ask: { action: string }): Promise<string> };

/** Longest wait for a token, in milliseconds. */
const tokenTimeoutMs = 2_000;

let loading: Promise<void> | undefined;

/** Loads the bot check's script, once per page. */
export function loadBotCheck(siteKey: string): void {
  if (loading) return;
  allowScripts("https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/");
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.google.com/recaptcha/api.js?render=${siteKey}&trustedtypes=true`;
  loading = new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", reject);
  });
  // Each caller that needs a token handles the error.
  loading.catch(() => {});
  document.head.append(script);
}

/** A token for the message; undefined, with a console warning, if there is none within two seconds. */
export async function requestToken(siteKey: string): Promise<string | undefined> {
  try {
    return await Promise.race([execute(siteKey), rejectAfterTimeout()]);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a warning (public-site.txt §8).
    console.warn("The bot check gave no token; the message is sent without it.", error);
    return undefined;
  }
}

async function execute(siteKey: string): Promise<string> {
  await loading?.catch(() => {});
  const { grecaptcha } = window as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error("reCAPTCHA not loaded");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action: botAction });
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("reCAPTCHA not loaded")), tokenTimeoutMs));
}
