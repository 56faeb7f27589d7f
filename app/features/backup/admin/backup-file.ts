import { noteAccountEvent } from "~/accounts/store/account-events.server.ts";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { confirmSession, currentUser } from "~/admin-kit/guard.server.ts";
import { toDownload } from "~/lib/http/download.ts";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { listBackups, readBackup } from "../scheduled-backup.server.ts";
import type { Route } from "./+types/backup-file";
import { messages } from "./messages.ts";

/** A backup as a file. It holds every enquiry and account, so the user has to confirm the sign-in first. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  if (!context.get(currentUser).isFresh) {
    return redirectWithToast("/admin/system/backups", { text: messages.confirmFirst, isError: true });
  }
  const found = (await listBackups()).find(({ name }) => name === params.name);
  if (!found) return plainAnswer(messages.gone, 404);
  await noteAccountEvent({ kind: "backup-downloaded", detail: found.name });
  return toDownload(readBackup(found.name), "application/octet-stream", found.name, found.bytes);
}

export const action = confirmSession;
