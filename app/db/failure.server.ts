import { log } from "~/lib/log.server.ts";
import { messages } from "./messages.ts";

/** The result of work; a failure is only logged and returns undefined. */
export async function orLog<T>(
  [level, what]: ["debug" | "info" | "warn" | "error", string],
  work: () => Promise<T>,
  details: object = {},
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log[level](what, { ...details, error });
  }
}

const codes = {
  ...{ unique: "23505", foreignKey: "23503", canceled: "57014" },
  ...{ lockTimeout: "55P03", deadlock: "40P01", serialization: "40001" },
  ...{ readOnly: "25006", diskFull: "53100" },
};
/** Error codes of the operating system for a file that cannot be written or read. */
const fileCodes = new Set(["EACCES", "EPERM", "EROFS", "EIO", "EMFILE", "ENOENT", "ENOTDIR", "EISDIR", "EEXIST"]);

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

export const isTaken = (error: unknown): boolean => codeOf(error) === codes.unique;

/** Whether a write failed because another row refers to this one, or this one to a missing row. */
export const isInUse = (error: unknown): boolean => codeOf(error) === codes.foreignKey;

/** Whether a write failed because of its values: a missing one, or one that breaks a constraint. */
export const isRefusedValue = (error: unknown): boolean => /^(22|23)/.test(codeOf(error));

export function isContended(error: unknown): boolean {
  return [codes.lockTimeout, codes.deadlock, codes.canceled].includes(codeOf(error));
}

/** Whether PostgreSQL aborted a transaction in favour of another one; it may succeed when repeated. */
export const isOvertaken = (error: unknown): boolean => [codes.deadlock, codes.serialization].includes(codeOf(error));

/** A fault that blocks every write until someone repairs it, so that trying again does not help; otherwise null. */
export function findLastingFault(error: unknown): "read-only" | "full" | null {
  const code = codeOf(error);
  if (code === codes.readOnly) return "read-only";
  return code === codes.diskFull || code === "ENOSPC" ? "full" : null;
}

export function findLastingReason(error: unknown): string | null {
  const fault = findLastingFault(error);
  if (fault === "read-only") return messages.reasons.readOnly;
  return fault && messages.reasons.full;
}

/** Why the same change will fail again, however often it is tried; otherwise null. */
export function findFinalReason(error: unknown): string | null {
  return findLastingReason(error) ?? (isRefusedValue(error) ? toReason(error) : null);
}

/** Why a read or a write failed, in words for staff; details go to the log. */
export function toReason(error: unknown): string {
  const lasting = findLastingReason(error);
  if (lasting) return lasting;
  const code = codeOf(error);
  if (code === codes.canceled || /timeout/i.test((error as Error)?.message ?? "")) return messages.reasons.slow;
  if (isOvertaken(error) || code === codes.lockTimeout) return messages.reasons.sameMoment;
  if (code === codes.unique) return messages.reasons.taken;
  if (code === codes.foreignKey) return messages.reasons.gone;
  if (code.startsWith("22") || code.startsWith("23")) return messages.reasons.refused;
  if (code.startsWith("42")) return messages.reasons.unexpected;
  if (fileCodes.has(code) && (error as NodeJS.ErrnoException).syscall !== "connect") return messages.reasons.files;
  return messages.reasons.noAnswer;
}
