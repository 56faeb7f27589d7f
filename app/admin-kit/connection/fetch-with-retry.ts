import { openedBy, otherSessionStatus, staleSessionStatus } from "~/lib/http/stale-session.ts";
import { noteRequest } from "../parts/request-id.tsx";
import { noteTrouble, onTryAgain, type Trouble, untilNextTry } from "../parts/trouble.ts";
import { askSession } from "../session/ask-session.ts";
import { askToSignIn, findOpener } from "../session/session-state.ts";

const slowAfterMs = 8_000;

/** How the router sends requests: reads are repeated until they succeed, changes are sent once (submit-form.ts). */
export async function fetchWithRetry(request: Request): Promise<Response> {
  if (request.method !== "GET") return fetchFresh(request);
  const what = {};
  try {
    for (;;) {
      const outcome = await tryOnce(request, (trouble) => noteTrouble(what, trouble));
      if (outcome instanceof Response) return noteRequest(outcome);
      request.signal.throwIfAborted();
      if (outcome === "unreachable") {
        noteTrouble(what, outcome);
        await untilNextTry(request.signal);
        request.signal.throwIfAborted();
      }
    }
  } finally {
    noteTrouble(what, null);
  }
}

/** Sends a change, and again after the user has confirmed the sign-in. */
export async function fetchFresh(request: Request): Promise<Response> {
  const again = request.clone();
  const answer = noteRequest(await fetch(signed(request)));
  if (answer.status === staleSessionStatus) return (await askToSignIn()) ? fetchFresh(again) : answer;
  if (answer.status !== otherSessionStatus) return answer;
  const found = await askSession();
  const isConfirmed = found && found !== "unreachable" && (await askToSignIn(found));
  return isConfirmed ? fetchFresh(again) : answer;
}

function signed(request: Request): Request {
  request.headers.set(openedBy, findOpener());
  return request;
}

async function tryOnce(request: Request, report: (trouble: Trouble) => void): Promise<Response | Trouble> {
  const retry = new AbortController();
  let stop = () => {};
  const timer = setTimeout(() => {
    report("slow");
    stop = onTryAgain(() => retry.abort());
  }, slowAfterMs);
  try {
    const answer = await fetch(request, { signal: AbortSignal.any([request.signal, retry.signal]) });
    // Reads the whole body: an interrupted response does not count as an answer.
    return isOurs(answer) ? new Response(await toBody(answer), answer) : "unreachable";
  } catch {
    return retry.signal.aborted ? "slow" : "unreachable";
  } finally {
    clearTimeout(timer);
    stop();
  }
}

async function toBody(answer: Response): Promise<ArrayBuffer | null> {
  const bytes = await answer.arrayBuffer();
  return bytes.byteLength > 0 ? bytes : null;
}

/** A proxy may answer while the program is unreachable, and so may the sign-in page of a hotel's network. */
function isOurs({ headers, status }: Response): boolean {
  if (headers.has("x-remix-response")) return true;
  return status < 500 && !headers.get("content-type")?.startsWith("text/html");
}
