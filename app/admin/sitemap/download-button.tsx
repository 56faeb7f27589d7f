import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toasts.tsx";

const address = "/admin/sitemap/sitemap.xml";

/** Saves the stored file as sitemap.xml and says whether that worked. */
export function DownloadButton() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const reason = await fetchFile();
    setBusy(false);
    if (reason === null) toast({ text: "Sitemap downloaded successfully" });
    else toast({ title: "Failed to download sitemap", text: reason, isError: true });
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={download}>
      {!isBusy && <Download aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
      Download
    </Button>
  );
}

/** Null when the file is on its way to the disk, else the reason why not. */
async function fetchFile(): Promise<string | null> {
  try {
    const response = await fetch(address);
    // Somebody whose session has ended is led to the sign-in, whose page would be saved.
    if (response.redirected) return "Your session has ended. Sign in again.";
    if (!response.ok) return await response.text();
    save(await response.blob());
    return null;
  } catch {
    return "The server could not be reached. Try again in a moment.";
  }
}

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "sitemap.xml";
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
