import { ExternalLink, Undo2, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useShowNotice } from "~/admin-kit/notice.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes } from "~/content-types.ts";
import { type EditedPart, parseSource, toEditAddress } from "~/definitions/edited-part.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { tabParameter } from "~/request/preview-address.ts";
import { IconButton, IconLink } from "~/ui/buttons/icon-button.tsx";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import type { AnyForm } from "../drafts/use-form.ts";
import { messages } from "../messages.ts";
import { focusField } from "./focus-field.ts";
import { LinkMenu } from "./link-menu.tsx";
import { hasPreview, usePreviewSwitch } from "./preview-button.tsx";
import { PreviewFrames, type SiteTheme } from "./preview-frames.tsx";

const narrow = "(width < 64rem)";

/** The public page beside a form with what is typed, while the preview is on. May be anywhere in the form. */
export function PreviewPanel({ form }: { form: AnyForm }) {
  const { isOpen } = usePreviewSwitch();
  const part = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const isShown = isOpen && hasPreview(form.drafting.kind);
  useEffect(() => {
    setPlace(isShown ? (part.current?.closest("dialog") ?? document.body) : null);
  }, [isShown]);
  return (
    <>
      <span ref={part} hidden />
      {isShown && place && createPortal(<Panel form={form} />, place)}
    </>
  );
}

function Panel({ form: { drafting, storedAt, driver, content } }: { form: AnyForm }) {
  const { setOpen } = usePreviewSwitch();
  const [width, setWidth] = useState(() => (matchMedia(narrow).matches ? "390" : "1440"));
  const [theme, setTheme] = useState<SiteTheme>(findTheme);
  const panel = useRef<HTMLElement>(null);
  const { kind, item, isNew, latest } = drafting;
  const [path, setPath] = useState("");
  const address = `/admin/preview?${new URLSearchParams({ kind, item, ...(path && { path }) })}`;
  const pick = usePick(kind, item, path !== "");
  const show = useShowNotice();
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>("[data-preview-button]")?.focus();
  };
  useCover(panel);
  const isEmpty = isNew && !storedAt;
  return (
    <aside
      ref={panel}
      aria-label={messages.preview}
      className="preview-panel fixed inset-y-0 end-0 z-45 flex w-(--preview-panel) flex-col border-s border-hairline bg-ground max-lg:start-0 max-lg:w-auto max-lg:border-0"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) close();
      }}
    >
      <div className="preview-head flex min-h-(--bar-height) flex-wrap items-center gap-x-2 gap-y-1 border-b border-hairline py-1 ps-4 pe-2">
        <p role="status" className="min-w-0 flex-1 text-small text-muted">
          {toWords(content !== null, storedAt)}
        </p>
        {path && <IconButton label={messages.panel.back} icon={Undo2} onClick={() => setPath("")} />}
        <LinkMenu drafting={drafting} flush={() => driver.flush()} />
        <IconLink label={messages.panel.inTab} icon={ExternalLink} href={`${address}&${tabParameter}=`} isExternal />
        <IconButton label={messages.panel.close} icon={X} onClick={close} />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 border-b border-hairline px-4 py-2">
        <Segmented
          id="preview-width"
          name="preview-width"
          aria-label={messages.previewPanel.width}
          options={[
            { value: "390", label: messages.previewPanel.phone },
            { value: "820", label: messages.previewPanel.tablet },
            { value: "1440", label: messages.previewPanel.desktop },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Segmented
          id="preview-theme"
          name="preview-theme"
          aria-label={messages.panel.theme}
          options={[
            { value: "day", label: messages.previewPanel.day },
            { value: "dusk", label: messages.previewPanel.dusk },
          ]}
          value={theme}
          onChange={(chosen) => setTheme(chosen === "dusk" ? "dusk" : "day")}
        />
      </div>
      {isEmpty ? (
        <p className="px-6 py-8 text-center text-muted">{messages.pageAppears}</p>
      ) : (
        <PreviewFrames
          address={address}
          state={`${storedAt ?? ""} ${latest?.version ?? ""} ${content === null}`}
          theme={theme}
          width={Number(width)}
          onPick={pick}
          onFollow={setPath}
          onSend={() => show({ text: messages.nothingSent, group: "preview" })}
        />
      )}
    </aside>
  );
}

function findTheme(): SiteTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "day" || chosen === "dusk") return chosen;
  return matchMedia("(prefers-color-scheme: light)").matches ? "day" : "dusk";
}

function toWords(isTyped: boolean, at: string | undefined): string {
  if (!isTyped || !at) return messages.showingPublished;
  return messages.showingDraft(toGulfText(at, "time"));
}

function usePick(kind: string, item: string, isOtherPage: boolean) {
  const { setOpen } = usePreviewSwitch();
  const show = useShowNotice();
  return (part: EditedPart, path: string) => {
    const source = parseSource(part);
    const isHere = source ? source.kind === kind && source.item === item : !isOtherPage && isPageOf(kind, item);
    if (!isHere) {
      const links = [{ label: messages.openForm, href: toEditAddress(path, part) }];
      return show({ text: messages.otherForm, links, group: "preview" });
    }
    if (matchMedia(narrow).matches) setOpen(false);
    // The form may be inert until the page over it is gone.
    setTimeout(() => focusField(source?.field ?? part));
  };
}

/** Whether the page that shows an item is about that item alone. */
function isPageOf(kind: string, item: string): boolean {
  if (kind === pageTextKind) return item !== settingsPage;
  return contentTypes.some(({ name, live }) => name === kind && live !== undefined);
}

// On a small screen the page covers the form, which is inert then.
function useCover(panel: React.RefObject<HTMLElement | null>): void {
  // A layout effect is cleaned up before the focus moves into the form.
  useLayoutEffect(() => {
    const query = matchMedia(narrow);
    const shell = document.querySelector<HTMLElement>(".shell");
    const cover = () => {
      if (shell && !panel.current?.closest("dialog")) shell.inert = query.matches;
    };
    cover();
    if (query.matches) panel.current?.querySelector("button")?.focus();
    query.addEventListener("change", cover);
    return () => {
      query.removeEventListener("change", cover);
      if (shell) shell.inert = false;
    };
  }, [panel]);
}
