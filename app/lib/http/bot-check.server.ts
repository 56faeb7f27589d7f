import { z } from "zod";
import { perApp } from "../app-state.server.ts";
import { log } from "../log.server.ts";

/** The verdict of an external bot check: a score from 0 (machine) to 1 (person), or why there is none. */
export type BotCheck = { outcome: "passed"; score: number } | { outcome: "failed" | "unreachable" | "absent" };

export type BotCheckKeys = { siteKey: string; secret: string; verifyUrl: string };

/** Longest wait for the answer, in milliseconds: a delayed enquiry costs more than a missing score. */
const timeoutMs = 2_000;

const answerShape = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

const opened = perApp("bot check", (): Partial<{ keys: BotCheckKeys }> => ({}));

export function openBotCheck(keys: BotCheckKeys | undefined): void {
  opened().keys = keys;
}

/** The public key for the page's token request; undefined if no check is configured. */
export const botCheckSiteKey = (): string | undefined => opened().keys?.siteKey;

/** The verdict on a token made for `action`; null if no check is configured. Never rejects; takes at most 2 s. */
export async function checkToken(token: string, action: string): Promise<BotCheck | null> {
  const keys = opened().keys;
  if (!keys) return null;
  if (token === "") return { outcome: "absent" };
  try {
    const response = await fetch(keys.verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret: keys.secret, response: token }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return judge(answerShape.parse(await response.json()), action);
  } catch (error) {
    log.warn("the bot check does not answer; messages go on without it", { error: (error as Error).message });
    return { outcome: "unreachable" };
  }
}

function judge(answer: z.infer<typeof answerShape>, action: string): BotCheck {
  const faults = answer["error-codes"] ?? [];
  if (faults.some((fault) => fault.endsWith("-secret"))) throw new Error(`RECAPTCHA_SECRET is refused: ${faults}`);
  const isPassed = answer.success && answer.action === action && answer.score !== undefined;
  return isPassed ? { outcome: "passed", score: answer.score ?? 0 } : { outcome: "failed" };
}
