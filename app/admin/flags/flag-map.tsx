import { useId } from "react";
import { flagKeys } from "~/content/flags.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import type { FlagRow } from "./flag-rows.ts";
import { FlagSwitch } from "./flag-switch.tsx";
import { messages } from "./messages.ts";
import { PageDrawing } from "./page-drawing.tsx";
import type { Trial } from "./trial-panel.tsx";

type Rows = readonly FlagRow[];
type FlagMapProps = { flags: Rows; found: Rows; trial: Trial | null };

/** A row per page: a drawing of what its flags hide, its own switch, and those of its sections. */
export function FlagMap({ flags, found, trial }: FlagMapProps) {
  const [all, shown] = [inOrder(flags), inOrder(found)];
  const isOn = ({ key, isEnabled }: FlagRow) => trial?.isOn(key) ?? isEnabled;
  const pages = [...new Set(shown.map(toPlace))].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <div className="grid gap-3">
      {pages.map((page) => {
        const ofPage = all.filter((flag) => toPlace(flag) === page);
        return (
          <PageRow
            key={page}
            page={page}
            drawing={<PageDrawing parts={ofPage.map((flag) => ({ ...flag, isOn: isOn(flag) }))} />}
            flags={shown.filter((flag) => toPlace(flag) === page)}
            note={ofPage.find(({ type, note }) => type !== "page" && note)?.note}
            trial={trial}
          />
        );
      })}
    </div>
  );
}

/** A page's own flag, then its sections as they are on the page; what the site does not use is last. */
function inOrder(flags: Rows): Rows {
  const keys: readonly string[] = flagKeys;
  const order = ({ key }: FlagRow) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return flags.toSorted((a, b) => order(a) - order(b));
}

const known = ["home", "about", "services", "portfolio", "blog", "contact"];

function toPlace({ page, type }: FlagRow): string {
  if (type === "component" || page === "all" || page === "header") return messages.everyPage;
  return page ? capitalise(page) : messages.types.other.label;
}

function rankOf(place: string): number {
  const rank = [...known.map(capitalise), messages.everyPage].indexOf(place);
  return rank < 0 ? known.length + 2 : rank;
}

type PageRowProps = {
  page: string;
  drawing: React.ReactNode;
  flags: Rows;
  /** Why its sections are not shown in either case. */
  note?: string | null;
  trial: Trial | null;
};

function PageRow({ page, drawing, flags, note, trial }: PageRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="plate flex gap-x-5 px-5 py-3 max-sm:flex-wrap max-sm:px-4">
      <div className="w-28 shrink-0 max-sm:flex max-sm:w-full max-sm:items-center max-sm:gap-4">
        <h2 id={id} className="mb-1.5 font-sans text-body font-semibold">
          {page}
        </h2>
        {drawing}
      </div>
      <div className="min-w-0 flex-1">
        <ul aria-label={messages.flagsOf(page)} className="grid gap-x-10 lg:grid-cols-2">
          {flags.map((flag) => (
            <li key={flag.id} className={flag.type === "page" ? "lg:col-span-2 lg:border-b lg:border-hairline" : ""}>
              <FlagSwitch
                flag={flag}
                label={flag.type === "section" ? capitalise(flag.name.replace(/^[^:]+: /, "")) : flag.name}
                trial={trial ? { isOn: trial.isOn(flag.key), onChange: (on) => trial.change(flag.key, on) } : undefined}
              />
            </li>
          ))}
        </ul>
        {note && <p className="mt-1 text-small text-warning">{note}</p>}
      </div>
    </section>
  );
}
