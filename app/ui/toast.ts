/** A short message that appears over the page and goes by itself. */
export type Toast = { title: string; text: string; isError?: boolean };

/** How long a toast stays, in milliseconds. */
const duration = 8_000;

/**
 * Shows a toast in the page's one live region, which is made when it is first needed. Errors are announced at
 * once (role alert), others politely (role status).
 */
export function showToast({ title, text, isError = false }: Toast): void {
  const toast = document.createElement("div");
  toast.setAttribute("role", isError ? "alert" : "status");
  toast.className = `pointer-events-auto rounded-plate border bg-raised px-5 py-4 text-ink shadow-floating ${isError ? "border-security" : "border-bus"}`;
  const heading = document.createElement("p");
  heading.className = "font-semibold";
  const body = document.createElement("p");
  body.className = "mt-1 text-small text-muted";
  toast.append(heading, body);
  region().replaceChildren(toast);
  // Screen readers announce what changes inside a live region, so the words come after the element.
  requestAnimationFrame(() => {
    heading.textContent = title;
    body.textContent = text;
  });
  setTimeout(() => toast.remove(), duration);
}

function region(): HTMLElement {
  const existing = document.getElementById("toasts");
  if (existing) return existing;
  const made = document.createElement("div");
  made.id = "toasts";
  made.className =
    "pointer-events-none fixed inset-x-4 bottom-4 z-50 grid gap-3 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96";
  document.body.append(made);
  return made;
}
