import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { showToast } from "~/ui/messages/toast.ts";
import { messages } from "./messages.ts";
import {
  addFacts,
  type Draft,
  findDraft,
  findProblems,
  hasFiles,
  loadBotCheck,
  newKey,
  postMessage,
  readValues,
  removeDraft,
  requestToken,
  restoreDraft,
  saveDraft,
} from "./sending.ts";
import type { ContactResult, ContactValues } from "./submit.server.ts";

/** The state of a message; a waiting one is sent when the browser is online again, unless it is edited before. */
export type EnquiryState = ContactResult | { outcome: "waiting" | "edited"; message: string; values: ContactValues };

/** How long a message may wait for the network before the visitor has to press again, in milliseconds. */
const maxWaitMs = 3_600_000;
/** The delays of attempts after the network has come back, in milliseconds. */
const pauses = [0, 2_000, 6_000, 15_000];

/** The form's state and the functions that change it. `result` is the result of a submit without JavaScript. */
export function useEnquiry(
  formRef: RefObject<HTMLFormElement | null>,
  { result, botCheckKey }: { result: ContactResult | null; botCheckKey?: string },
) {
  const [state, setState] = useState<EnquiryState | null>(result);
  const [isSending, setSending] = useState(false);
  const [typed, setTyped] = useState<ContactValues>();
  // One key per text, kept over retries: a message sent twice is stored once, a changed one again.
  const key = useRef<string>(undefined);
  const wokenAt = useRef(0);
  const attempts = useRef(0);

  const touch = () => {
    if (botCheckKey) loadBotCheck(botCheckKey);
  };
  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    key.current = undefined;
    attempts.current = 0;
    setState((before) => afterEdit(before, (target as HTMLInputElement).name));
    if (!formRef.current) return;
    const body = new FormData(formRef.current);
    const values = readValues(body);
    setTyped(values);
    saveDraft(body, { values });
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const values = readValues(body);
    const errors = findProblems(event.currentTarget);
    if (errors) {
      setState({ outcome: "invalid", errors, message: messages.checkFields, values });
      return;
    }
    key.current ??= newKey();
    setSending(true);
    saveDraft(body, { values, idempotencyKey: key.current });
    touch();
    const token = botCheckKey && (await requestToken(botCheckKey));
    addFacts(body, { idempotencyKey: key.current, openFor: performance.now() - wokenAt.current, token });
    const answer = await postMessage(body);
    setSending(false);
    arrive(answer, values, body);
  }

  function arrive(answer: ContactResult | null, values: ContactValues, body: FormData) {
    const isRetry = state?.outcome === "waiting" && navigator.onLine;
    if (!answer && (!navigator.onLine || (isRetry && attempts.current < pauses.length))) {
      saveDraft(body, { values, idempotencyKey: key.current, waitingSince: Date.now() });
      setState({ outcome: "waiting", message: messages.waitingForNetwork, values });
      return;
    }
    attempts.current = 0;
    const known: ContactResult = answer ?? { outcome: "failed", message: messages.sendFailed, values };
    setState(known);
    if (known.outcome === "sent") removeDraft();
    announce(known);
  }

  useEffect(() => {
    const form = formRef.current;
    if (botCheckKey && form?.contains(document.activeElement)) loadBotCheck(botCheckKey);
    if (result?.outcome === "sent") removeDraft();
    const draft = result || form?.dataset.held ? null : findDraft();
    if (!form || !draft) return;
    restoreDraft(form, draft);
    const body = new FormData(form);
    setTyped(readValues(body));
    key.current = draft.idempotencyKey;
    setState(toRestored(draft, body));
  }, [botCheckKey, formRef, result]);

  // A form submitted before it was hydrated (islands/deferred-form.ts).
  useEffect(() => {
    const form = formRef.current;
    document.querySelector("[data-unsent-box]")?.remove();
    wokenAt.current = Number(form?.dataset.held ?? performance.now());
    if (form?.dataset.held) form.requestSubmit();
    delete form?.dataset.held;
  }, [formRef]);

  useEffect(() => {
    if (state?.outcome !== "waiting") return;
    let pause: ReturnType<typeof setTimeout>;
    const retry = () => {
      clearTimeout(pause);
      pause = setTimeout(() => formRef.current?.requestSubmit(), pauses[attempts.current++]);
    };
    if (navigator.onLine) retry();
    addEventListener("online", retry);
    return () => {
      clearTimeout(pause);
      removeEventListener("online", retry);
    };
  }, [state, formRef]);

  const again = () => {
    key.current = undefined;
    setTyped(undefined);
    setState(null);
  };
  return { state, isSending, typed, send, note, touch, again };
}

/** The state of a restored message. Without its files it is not what the visitor meant to send. */
function toRestored({ hasFiles: hadFiles, waitingSince }: Draft, body: FormData): EnquiryState | null {
  const values = readValues(body);
  if (hadFiles && !hasFiles(body)) return { outcome: "edited", message: messages.filesLost, values };
  const isWaiting = waitingSince && Date.now() - waitingSince < maxWaitMs;
  return isWaiting ? { outcome: "waiting", message: messages.waitingForNetwork, values } : null;
}

function afterEdit(state: EnquiryState | null, field: string): EnquiryState | null {
  if (state?.outcome === "waiting") return { ...state, outcome: "edited", message: messages.editedText };
  if (state?.outcome !== "invalid") return state;
  const errors = { ...state.errors, [field]: undefined };
  return { ...state, errors, message: Object.values(errors).some(Boolean) ? state.message : "" };
}

function announce(answer: ContactResult): void {
  if (answer.outcome === "sent") {
    showToast({ title: messages.messageSent, text: answer.message ?? messages.messageSentText, close: messages.close });
  } else if (answer.outcome === "failed") {
    showToast({ title: messages.error, text: answer.message, close: messages.close, isError: true });
  }
}
