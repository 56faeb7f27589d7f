import { readStored, store } from "~/lib/web-storage.ts";
import { showToast } from "~/ui/messages/toast.ts";

/** A form submitted before its island was ready, how to load that, and when it was last edited (event.timeStamp). */
export type DeferredForm = { form: HTMLFormElement; island: HTMLElement; wake: () => Promise<void>; since: number };

type Reason = "waiting" | "edited" | "failed";

/** Submits a form whose island is not hydrated yet, as soon as it is. */
export async function sendDeferred(held: DeferredForm): Promise<void> {
  const { form, since } = held;
  if (form.dataset.held) return;
  const template = document.querySelector<HTMLTemplateElement>("template[data-unsent]");
  const label = form.querySelector("button[type=submit]")?.firstChild as Text;
  const words = label.data;
  label.data = template?.dataset.sending ?? words;
  const isAwake = await wakeToSend(held);
  label.data = words;
  if (isAwake) return;
  if (template && !(await isSiteThere())) return tell(held, template);
  form.addEventListener("formdata", ({ formData }) => {
    formData.set("openFor", String(Math.round(performance.now() - since)));
  });
  form.submit();
}

async function wakeToSend({ form, wake, since }: DeferredForm): Promise<boolean> {
  form.dataset.held = String(since);
  try {
    await wake();
    return true;
  } catch {
    delete form.dataset.held;
    return false;
  }
}

function tell(held: DeferredForm, template: HTMLTemplateElement): void {
  const { form, island } = held;
  const { title = "", text = "", close = "" } = template.dataset;
  document.querySelector("[data-unsent-box]")?.remove();
  const box = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const links = template.content.querySelectorAll("a");
  let reason: Reason = navigator.onLine ? "failed" : "waiting";
  const show = () => {
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    for (const part of box.querySelectorAll<HTMLElement>("[data-reason]")) part.hidden = part.dataset.reason !== reason;
    for (const [index, link] of box.querySelectorAll("a").entries()) link.href = fill(links[index]?.href ?? "", values);
    const page = location.pathname + location.search;
    store(island.dataset.kept ?? "", { values, waitingSince: reason === "waiting" ? Date.now() : undefined, page });
  };
  show();
  island.before(box);
  box.focus();
  if (reason === "failed") showToast({ title, text, close, isError: true });
  form.addEventListener("input", () => {
    // An unfinished text must not be sent automatically.
    if (reason === "waiting") reason = "edited";
    if (box.isConnected) show();
  });
  addEventListener("online", async () => {
    if (!box.isConnected || reason !== "waiting" || (await wakeToSend(held))) return;
    // Some browsers do not load a failed script again; a new page finds the stored text, and sends it.
    if (readStored(island.dataset.kept ?? "") && (await isSiteThere())) location.reload();
  });
}

function fill(href: string, values: Record<string, string>): string {
  const isMail = href.startsWith("mailto:");
  return href.replaceAll(/((?:%0D)?%0A|%3A%20)?%7B(\w+)%7D/g, (_, before = "", name) => {
    const text = encodeURIComponent((values[name] ?? "").replaceAll("\r\n", "\n"));
    return text && before + (isMail ? text.replaceAll("%0A", "%0D%0A") : text);
  });
}

async function isSiteThere(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
