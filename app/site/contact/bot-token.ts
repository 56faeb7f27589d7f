import { botAction } from "~/content/contact-options.ts";
import { allowScripts } from "../islands/script-hosts.ts";

type Recaptcha = { ready(then: () => void): void; execute(key: string, ask: { action: string }): Promise<string> };

/** Longest wait for a token, in milliseconds. */
const patience = 2_000;

let loading: Promise<void> | undefined;

/** Loads the bot check's script, once a page. */
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
  // Whoever asks for a token hears of it.
  loading.catch(() => {});
  document.head.append(script);
}

/** A token for the message; undefined, with a warning in the console, when none can be had within two seconds. */
export async function requestToken(siteKey: string): Promise<string | undefined> {
  try {
    return await Promise.race([execute(siteKey), giveUp()]);
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

function giveUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("reCAPTCHA not loaded")), patience));
}
