import { describe, expect, test } from "vitest";
import type { Draft } from "~/db/changes/drafts.server.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import type { DraftContext } from "./draft-context.ts";
import { type FormEvent, reduce } from "./form-reducer.ts";
import { isSafe, openForm, toDraftPhase, toNextTime } from "./form-state.ts";
import type { FormFields, Values } from "./form-values.ts";

const at = "2026-11-21T08:04:00.000Z";
const fields: FormFields<Values> = {
  one: "post",
  toLabel: (name) => name,
  toText: (_, value) => String(value),
  isHtml: () => false,
  toFitting: ({ gone: _, ...changes }) => changes,
  // The slug follows the title until it is typed by hand.
  follow: (values, { changed, touched }) =>
    changed.has("title") && !touched.has("slug") ? { ...values, slug: `s-${values.title}` } : values,
};
const values: Values = { title: "old", slug: "s-old", text: "text" };
const drafting: DraftContext = {
  ...{ kind: "blog", item: "1", isNew: false, userId: "me", own: null, copies: [], otherUnfinished: [], others: [] },
  ...{ latest: { version: 1, by: "Noura", at: new Date(at) }, scheduled: [] },
};
const toDraft = (changes: Values, base: Values): Draft => ({
  ...{ changes, version: 1, isNew: false, title: "" },
  bases: Object.fromEntries(Object.keys(changes).map((name) => [name, toFingerprint(base[name])])),
});

/** The user's draft when the form is opened, and the values that it was based on. */
type Start = { own?: Values; base?: Values };
type Bare =
  | "savePressed"
  | "saved"
  | "saveRepeated"
  | "saveDropped"
  | "flushed"
  | "closed"
  | "copyStarted"
  | "copyFailed";
/** An event, the name of one that tells nothing more, or a number of milliseconds that pass. */
type Step = FormEvent | Bare | number;

/** What a form is after these steps, with all that it has sent, and written into the browser's database. */
function run(steps: readonly Step[], { own, base = values }: Start = {}) {
  const kept = own ? { ...toDraft(own, base), userId: "me", by: "Me", at: new Date(at) } : null;
  let state = openForm(fields, { values, version: 1, drafting: { ...drafting, own: kept } });
  let now = 1_000;
  const [sent, local]: (Values | null)[][] = [[], []];
  const take = (event: FormEvent) => {
    const before = state;
    state = reduce(state, event, { fields, now });
    if (state.sending && state.sending !== before.sending) sent?.push(state.sending.content?.changes ?? null);
    if (state.local !== before.local) local?.push(state.local?.content.changes ?? null);
  };
  const wait = (until: number) => {
    for (let next = toNextTime(state); next !== null && next <= until; next = toNextTime(state)) {
      now = Math.max(now, next);
      take({ type: "timePassed" });
    }
    now = until;
  };
  for (const step of steps) {
    if (typeof step === "number") wait(now + step);
    else take(typeof step === "string" ? { type: step } : step);
  }
  const derived = { phase: toDraftPhase(state), isSafe: isSafe(state), save: state.save?.phase };
  return { ...state, ...derived, version: state.opened.version, changes: state.content?.changes, sent, local };
}

type Case = [name: string, steps: Step[], wanted: Partial<ReturnType<typeof run>>, start?: Start];

const type = (changes: Values): FormEvent => ({ type: "typed", changes });
const [a, ab, hers, title] = [{ text: "a" }, { text: "ab" }, { text: "hers" }, { title: "new" }];
const [typeA, typeAB, typeTitle] = [type(a), type(ab), type(title)];
const stored: FormEvent = { type: "draftAnswered", outcome: { kind: "saved", at } };
const miss = (kind: "unreachable" | "signed out" | "refused"): FormEvent => ({
  type: "draftAnswered",
  outcome: { kind },
});
const [unreachable, signedOut] = [miss("unreachable"), miss("signed out")];
const signedIn: FormEvent = { type: "signedIn", userId: "other" };
const answer = (status: number): FormEvent => ({ type: "saveAnswered", answer: { status } });
const load = (more: Values): FormEvent => ({ type: "loaded", loaded: { values: { ...values, ...more }, version: 2 } });
const theirs = { by: "Noura", at: new Date(at), version: 2, theirs: { ...values, ...hers, gone: 1 } };
const conflict: FormEvent = { type: "saveAnswered", answer: { status: 409, conflict: theirs } };
const settle = (taken: Values): FormEvent => ({ type: "settled", taken });
const [copyA, copyOther] = [a, { text: "other tab" }].map((changes, tab) => ({
  tab: `${tab}`,
  changes,
  at: new Date(at),
}));
if (!copyA || !copyOther) throw new Error("there are two");
const outdated: Start = { own: a, base: { ...values, text: "before" } };

// biome-ignore format: a row for each case
const cases: Record<string, Case[]> = {
  "what is typed": [
    ["is in the browser soon", [typeA, 300], { sent: [], local: [a], phase: "waiting", isSafe: false }],
    ["is sent after a pause", [typeA, 500, typeAB, 999, 1], { sent: [ab], local: [a, ab], phase: "saving" }],
    ["is needed in the browser until it is stored", [typeA, 1_000, stored],
      { local: [a, null], phase: "saved", isSafe: true }],
    ["is sent after the longest wait while typing goes on", [typeA, 900, typeAB, 600], { sent: [ab] }],
    ["during a request is sent after its answer", [typeA, 1_000, typeAB, 5_000, stored, 1_000], { sent: [a, ab] }],
    ["and put back at once leaves nothing to do", [typeA, type(values), 9_000], { sent: [], phase: "idle" }],
    ["and put back later removes the draft", [type(values), 1_000, stored],
      { sent: [null], phase: "idle" }, { own: a }],
    ["and put back during a request removes the draft after it", [typeA, 1_000, type(values), stored, 1_000],
      { sent: [a, null] }],
    ["and stored already is not sent", [typeA, 9_000], { sent: [], phase: "saved" }, { own: a }],
    ["lets another field follow", [typeTitle], { changes: { ...title, slug: "s-new" } }],
    ["lets no field follow that was typed by hand", [type({ slug: "x" }), typeTitle],
      { changes: { ...title, slug: "x" } }],
    ["is sent at once when the form closes", [typeA, "closed"], { sent: [a], local: [a] }],
  ],
  "a draft": [
    ["is in the form that opens", [9_000], { changes: a, sent: [], isSafe: true }, { own: a }],
    ["without a difference from what is published is removed", [1], { sent: [null] }, { own: { text: "text" } }],
    ["that is discarded is removed", [{ type: "discarded" }, 1_000], { sent: [null], values }, { own: a }],
    ["under which someone has published is compared", [],
      { compared: { ...theirs, version: 1, theirs: { text: "text" }, fields: ["text"] } }, outdated],
    ["that is being compared is not replaced by a newer version", [load(hers)], { version: 1, changes: a }, outdated],
    ["that is being compared can be kept", [settle({})],
      { version: 1, changes: a, compared: null, outdated: null }, outdated],
  ],
  "a server that cannot be reached": [
    ["is tried again, later each time", [typeA, 1_000, unreachable, 1_000, unreachable, 1_999, 1], { sent: [a, a, a] }],
    ["is not called at every key", [typeA, 1_000, unreachable, typeAB, 300],
      { sent: [a], local: [a, a, ab], phase: "unreachable" }],
    ["is asked at once when it is back", [typeA, 1_000, unreachable, typeAB, "flushed", stored],
      { sent: [a, ab], phase: "saved" }],
    ["is sent the newest after a running request", [typeA, 1_000, typeAB, "flushed", "flushed", stored],
      { sent: [a, ab] }],
    ["during a save is sent no draft", [typeA, 1_000, "savePressed", unreachable, 9_000], { sent: [a], save: "ready" }],
    ["before a save gets what is typed during it", [typeA, 1_000, unreachable, "savePressed", typeAB, "saved", 1_000],
      { sent: [a, ab] }],
  ],
  "a session that has ended": [
    ["is asked again only when something is typed", [typeA, 1_000, signedOut, 60_000, typeAB, 1_000],
      { sent: [a, ab] }],
    ["has the draft sent after the sign-in", [typeA, 1_000, signedOut, signedIn], { sent: [a, a], userId: "other" }],
    ["has the save repeated after the sign-in", [typeA, "savePressed", answer(401), signedIn],
      { sent: [], save: "ready", userId: "other" }],
    ["has it repeated after a running draft", [typeA, "savePressed", answer(401), 1_000, signedIn, stored],
      { sent: [a], save: "ready" }],
    ["lets drafts be tried after a save", [typeA, "savePressed", answer(401), 1_000, signedOut],
      { sent: [a], save: "signed out", phase: "signed out" }],
    ["is not the reason of another refusal", [typeA, 1_000, miss("refused"), 60_000],
      { sent: [a], phase: "refused", isSafe: false }],
  ],
  "a save": [
    ["is submitted when nothing is running", [typeA, "savePressed"], { save: "sent", isSafe: false }],
    ["waits for a running draft, however often it is pressed", [typeA, 1_000, "savePressed", "savePressed"],
      { save: "held" }],
    ["is ready when the draft is stored", [typeA, 1_000, "savePressed", typeAB, stored, 9_000],
      { sent: [a], save: "ready" }],
    ["that could not be submitted lets drafts go on", [typeA, 1_000, "savePressed", unreachable, "saveDropped", 1_000],
      { sent: [a, a] }],
    ["sends no draft before or after it", [typeA, "savePressed", 9_000, "saved", 9_000],
      { sent: [], local: [a, null], isSafe: true }],
    ["removes no draft that the server removes with it", [typeA, 1_000, stored, "savePressed", "saved", 9_000],
      { sent: [a], phase: "idle" }],
    ["that was refused lets drafts go on", [typeA, "savePressed", answer(422), 1_000], { sent: [a], save: undefined }],
    ["without an answer is repeated by Retry", [typeA, "savePressed", answer(503), typeAB, "saveRepeated",
      "savePressed"], { save: "sent" }],
    ["leaves what is typed during it as a draft", [typeA, "savePressed", typeAB, "saved", 1_000],
      { sent: [ab], changes: ab }],
    ["brings a new version, and what was typed during it stays", [typeA, "savePressed", typeTitle, "saved", load(a)],
      { version: 2, values: { ...a, ...title, slug: "s-new" }, isSaved: false }],
    ["of a text that is typed on takes over the server's form of it", [type({ text: "a " }), "savePressed", typeAB,
      "saved", load(a)], { version: 2, changes: ab }],
    ["shows the server's form of a text", [type({ text: "a " }), "savePressed", "saved", load(a)],
      { values: { ...values, ...a }, content: null }],
    ["of a closed form leaves it in the browser until it is answered", [typeA, "savePressed", "closed"],
      { sent: [], local: [a] }],
  ],
  "another user's version": [
    ["is taken over where nothing was typed", [typeA, load({ title: "hers" })],
      { version: 2, values: { ...values, ...a, title: "hers" } }],
    ["of a typed field is left to the save", [typeA, load(hers)], { version: 1, values: { ...values, ...a } }],
    ["that a save reports is compared", [typeA, "savePressed", conflict],
      { save: undefined, compared: { ...theirs, theirs: { ...values, ...hers }, fields: ["text"] } }],
    ["is overwritten when that is chosen", [typeA, conflict, settle({}), "saveRepeated"],
      { version: 2, changes: a, save: "ready" }],
    ["is taken when that is chosen", [typeA, conflict, settle(hers)],
      { version: 2, values: { ...values, ...hers }, content: null }],
    ["leaves a copy of what it replaces", [typeA, conflict, "copyStarted", { type: "settled", taken: hers,
      copy: copyA }], { copies: [copyA] }],
    ["is waited for by a save", [typeA, conflict, "copyStarted", "savePressed", 9_000], { save: "held" }],
    ["is in the save that waited", [typeA, conflict, "copyStarted", "savePressed", settle(hers)],
      { save: "ready", content: null }],
    ["replaces nothing without a copy, and nothing is saved", [typeA, conflict, "copyStarted", "savePressed",
      "copyFailed"], { changes: a, save: undefined, isCopying: false }],
    ["that is a draft changes nothing of what a save is based on", [{ type: "compared", conflict: { ...theirs,
      isDraft: true } }, settle(hers)], { version: 1, changes: hers }],
  ],
  "text of another tab": [
    ["replaces what is typed here, which becomes a copy", [typeA, "copyStarted", { type: "copyRestored",
      copy: copyOther, replaced: copyA }], { changes: copyOther.changes, copies: [copyA] }],
    ["is waited for by a save", ["copyStarted", "savePressed", { type: "copyRestored", copy: copyOther }],
      { save: "ready", changes: copyOther.changes }],
  ],
};

for (const [subject, list] of Object.entries(cases)) {
  describe(subject, () => {
    test.each(list)("%s", (_, steps, wanted, start) => {
      expect(run(steps, start)).toMatchObject(wanted);
    });
  });
}
