import { data } from "react-router";
import type { CurrentUser } from "~/admin-kit/guard.server.ts";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { toTags } from "~/lib/text/tags.ts";
import { findFolderFault, findTagFault } from "../definition.ts";
import { type Arranged, moveFolder, moveMedia, tagMedia } from "../store/media-changes.server.ts";
import { removeMedia, restoreMedia } from "../store/media-trash.server.ts";
import { messages } from "./messages.ts";

type Change = (form: FormData, userId: string) => Promise<ReturnType<typeof data<ListAnswer>>>;

const changes: Record<string, { failed: keyof typeof messages.failed; change: Change } | undefined> = {
  delete: { failed: "delete", change: remove },
  restore: { failed: "restore", change: restore },
  move: { failed: "move", change: move },
  tag: { failed: "tag", change: tag },
  "move-folder": { failed: "folder", change: renameFolder },
};

/** Handles the library's forms. Failures are answers with the reason, never error screens. */
export async function changeMedia(form: FormData, { userId }: CurrentUser) {
  const intent = textOf(form, "intent");
  const asked = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!asked) throw data(common.unknownChange, { status: 400 });
  return attemptChange({ text: messages.failed[asked.failed] }, () => asked.change(form, userId));
}

async function remove(form: FormData, userId: string) {
  const removed = await removeMedia(idsOf(form), userId);
  if (removed.length === 0) return gone(messages.nothingDone.deleted);
  return done(messages.filesDeleted(removed.length), { intent: "restore", ids: removed.join(" ") });
}

async function restore(form: FormData, userId: string) {
  const count = await restoreMedia(idsOf(form), userId);
  if (count === 0) return gone(messages.nothingDone.restored);
  return done(messages.filesBack(count));
}

async function move(form: FormData, userId: string) {
  const folder = textOf(form, "folder").trim();
  const fault = findFolderFault(folder);
  if (fault) return refuse({ text: fault }, "", 422);
  const moved = await moveMedia(idsOf(form), folder, userId);
  return arranged(messages.movedTo(inputMessages.files(moved.count), toShown(folder)), moved);
}

async function tag(form: FormData, userId: string) {
  const tags = form.getAll("tags").flatMap((text) => toTags(String(text)));
  const fault = findTagFault(tags);
  if (fault) return refuse({ text: fault }, "", 422);
  const tagged = await tagMedia(idsOf(form), tags, userId);
  return arranged(messages.tagged(inputMessages.files(tagged.count)), tagged);
}

async function renameFolder(form: FormData, userId: string) {
  const [from, to] = [textOf(form, "from"), textOf(form, "to").trim()];
  const fault = findFolderFault(to);
  if (fault) return refuse({ text: fault }, "", 422);
  const moved = await moveFolder(from, to, userId);
  const text = to === "" ? messages.folderRemoved(from) : messages.folderRenamed(to);
  return arranged(text, moved);
}

function done(text: string, back?: Record<string, string>) {
  return data<ListAnswer>({ notice: { text }, back });
}

/** Undo moves files back even if their folder has been renamed. */
function arranged(text: string, { changeSet }: Arranged) {
  return data<ListAnswer>({ notice: { text, undo: changeSet ? { set: changeSet, anyway: true } : null } });
}

function gone(text: string) {
  return refuse({ text }, messages.doneAlready, 404);
}

const toShown = (folder: string) => (folder === "" ? messages.noFolder : `“${folder}”`);

function idsOf(form: FormData): string[] {
  return textOf(form, "ids").split(" ");
}
