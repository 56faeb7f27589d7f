import type { ReactNode } from "react";
import { Link } from "react-router";
import { DescriptionList, type Fact } from "./description-list.tsx";

export const recordListClasses = "divide-y divide-hairline rounded-plate border border-hairline bg-raised";
export const recordTitleClasses =
  "record-title min-w-0 font-sans text-body font-semibold tracking-normal wrap-anywhere [&_a:hover]:underline [&_a:hover]:underline-offset-3 pointer-coarse:[&_a]:-my-[11px] pointer-coarse:[&_a]:inline-block pointer-coarse:[&_a]:py-[11px]";

export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={`@container ${recordListClasses}`}>
      {children}
    </ul>
  );
}

type ListRowProps = {
  title: string;
  href: string;
  mark: string;
  slug?: string;
  badges?: ReactNode;
  description?: string;
  /** In the second line, before the description. */
  notes?: readonly Fact[];
  facts: readonly Fact[];
  picture?: ReactNode;
  choice?: ReactNode;
  /** What is shown under a pointer or with the focus; for fingers there is only `menu`. */
  actions: ReactNode;
  menu: ReactNode;
  /** Facts to press: the row is 64 px high, and its actions are not shown over them. */
  hasLinks?: boolean;
};

// In columns of a width, so that they begin at the same place in every row; the fifth fact needs a wide list.
const factClasses = [
  "",
  "@row:w-40",
  "@row:w-84 @5xl:w-96 @row:[&>dl]:grid-cols-[minmax(0,1fr)_10.5rem]",
  "@row:w-84 @row:[&>dl]:grid-cols-[minmax(0,1fr)_10.5rem] @5xl:w-128 @5xl:[&>dl]:grid-cols-[minmax(0,1fr)_10.5rem_minmax(0,10rem)] @max-5xl:@row:[&>dl>:nth-child(n+5)]:sr-only",
];
const linkedFactClasses = "@row:w-100 @row:[&>dl]:grid-cols-[minmax(0,1fr)_11.5rem]";

/** One record as a row of two lines, 56 px high, and of one line in 44 px where it is compact. On a phone it grows. */
export function ListRow(props: ListRowProps) {
  const { title, href, mark, slug, badges, description, notes, facts, picture, choice, actions, menu } = props;
  const { hasLinks = false } = props;
  const hint = [title, ...facts.flatMap(({ label, value }) => (typeof value === "string" ? `${label}: ${value}` : []))];
  const tools = (
    <div
      className={`row-actions absolute hidden items-center gap-1 bg-linear-to-r from-transparent to-raised to-10% ps-12 opacity-0 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden ${hasLinks ? "end-0 -inset-y-2.5 @5xl:flex" : "end-14 inset-y-px @row:flex"}`}
    >
      {actions}
    </div>
  );
  return (
    <li
      data-record={mark}
      className={`group/row relative flex items-center gap-x-3 ps-5 pe-2 py-[5px] text-small in-data-[density=compact]:min-h-11 in-data-[density=compact]:py-px @max-row:flex-wrap @max-row:items-start @max-row:py-2.5 @max-row:ps-4 ${hasLinks ? "min-h-16" : "min-h-14"}`}
    >
      {choice}
      {picture && (
        <div className="record-picture aspect-3/2 w-15 shrink-0 overflow-hidden rounded-control bg-raised-2 in-data-[density=compact]:w-11 *:size-full *:object-cover">
          {picture}
        </div>
      )}
      <div className="relative min-w-0 flex-1 gap-x-3 in-data-[density=compact]:@row:flex in-data-[density=compact]:@row:items-center">
        <div className="flex min-w-0 items-center gap-x-2.5 gap-y-1 @max-row:flex-wrap @row:overflow-clip @row:[overflow-clip-margin:4px] @row:*:shrink-0">
          <h2 title={hint.join("\n")} className={`${recordTitleClasses} @row:shrink! @row:truncate`}>
            <Link to={href}>{title}</Link>
          </h2>
          {badges}
        </div>
        {/* What does not fit is left out whole. */}
        <div className="flex min-w-0 flex-1 items-center gap-x-3 overflow-hidden text-muted *:truncate @max-row:block @max-row:*:block @max-row:[&>dl]:flex @row:max-h-[1lh] @row:flex-wrap @row:before:-me-3 @row:before:h-[1lh] @row:[&>dl]:contents">
          {slug && (
            <bdi dir="ltr" className="shrink-0 in-data-[density=compact]:min-w-24 @row:max-w-1/2">
              {slug}
            </bdi>
          )}
          {notes && <DescriptionList layout="lines" facts={notes} />}
          {description && (
            <span className="flex min-w-24 flex-1">
              <bdi className="block w-fit max-w-full truncate">{description}</bdi>
            </span>
          )}
        </div>
        {hasLinks && tools}
      </div>
      {/* Two lines of columns, so that a row never grows. On a phone they are below the words, not below the box for ticks. */}
      <div
        className={`record-facts @max-row:order-last @max-row:w-full @row:shrink-0 @row:[&>dl]:grid @row:[&>dl]:gap-x-3 @row:[&_dd]:truncate @row:[&>dl]:auto-cols-[minmax(0,1fr)] @row:[&>dl]:grid-flow-col @row:[&>dl]:grid-rows-[auto_auto] ${hasLinks ? linkedFactClasses : factClasses[Math.min(3, Math.ceil(facts.length / 2))]} ${choice ? "@max-row:ps-[30px]" : ""}`}
      >
        <DescriptionList layout="lines" facts={facts} />
      </div>
      {!hasLinks && tools}
      {menu}
    </li>
  );
}
