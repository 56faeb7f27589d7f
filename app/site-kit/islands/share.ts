import { showToast } from "~/ui/messages/toast.ts";

/** A button that shares the page: with the device's share sheet, or by copying the address. */
export function startShare(button: HTMLButtonElement): void {
  const url = location.origin + location.pathname;
  button.classList.remove("invisible");
  button.addEventListener("click", async () => {
    const { share: title = "", shareCopied = "", shareByHand = "", shareClose = "" } = button.dataset;
    if (typeof navigator.share === "function") {
      const done = await navigator.share({ title, url }).then(
        () => true,
        (error: Error) => error.name === "AbortError",
      );
      if (done) return;
    }
    showToast({ title: (await copy(url)) ? shareCopied : shareByHand, text: url, close: shareClose });
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
