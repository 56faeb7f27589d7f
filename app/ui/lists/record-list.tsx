import type { ReactNode } from "react";
import { Link } from "react-router";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { DescriptionList, type Fact } from "./description-list.tsx";

export const recordListClasses = "divide-y divide-hairline rounded-plate border border-hairline bg-raised";
export const recordTitleClasses =
  "record-title min-w-0 font-sans text-body font-semibold tracking-normal wrap-anywhere [&_a:hover]:underline [&_a:hover]:underline-offset-3 pointer-coarse:[&_a]:py-[11px]";

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

// Of a width, so that they begin at the same place in every row.
const factClasses = ["", "columns:w-42", "columns:w-[38cqw] columns:[&>dl]:grid-cols-[minmax(0,1fr)_9.5rem]"];
const linkedFactClasses = "columns:w-100 columns:[&>dl]:grid-cols-[minmax(0,1fr)_11.5rem]";

/** How many facts are in columns; others are in the second line. */
const mostInColumns = 4;

/** One record as a row of two lines, 56 px high, and of one line in 44 px where it is compact. On a phone it grows. */
export function ListRow(props: ListRowProps) {
  const { title, href, mark, slug, badges, description, notes = [], facts, picture, choice, actions, menu } = props;
  const { hasLinks = false } = props;
  const rest = [...facts.slice(mostInColumns), ...notes];
  const tools = (
    <div
      className={`row-actions absolute hidden items-center gap-1 bg-linear-to-r from-transparent to-raised to-10% ps-12 opacity-0 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden ${hasLinks ? "end-0 -inset-y-2.5 @5xl:flex" : "end-14 inset-y-px columns:flex"}`}
    >
      {actions}
    </div>
  );
  return (
    <li
      data-record={mark}
      className={`group/row relative flex flex-wrap first:rounded-t-[inherit] last:rounded-b-[inherit] items-start gap-x-3 @max-2xl:gap-y-0.5 ps-4 pe-2 py-[3px] text-small in-data-[density=compact]:min-h-11 in-data-[density=compact]:py-px @max-2xl:py-2.5 @2xl:[&>button]:-mb-6 columns:flex-nowrap columns:items-center columns:[&>button]:mb-0 ${hasLinks ? "min-h-16 @max-2xl:pb-0" : "min-h-14"}`}
    >
      {choice}
      {picture && (
        <div className="record-picture aspect-3/2 w-12 @5xl:w-15 shrink-0 overflow-hidden rounded-control bg-raised-2 in-data-[density=compact]:w-9 *:size-full *:object-cover">
          {picture}
        </div>
      )}
      <div className="relative min-w-0 flex-1 gap-x-3 in-data-[density=compact]:@2xl:flex in-data-[density=compact]:@2xl:items-center">
        <div className="min-w-0 items-center gap-x-2.5 text-wrap @max-2xl:*:not-last:me-1.5 @max-2xl:[&>h2]:inline @2xl:flex @2xl:overflow-clip @2xl:[overflow-clip-margin:4px] @2xl:*:shrink-0">
          <h2 title={title} className={`${recordTitleClasses} @2xl:shrink! @2xl:truncate`}>
            <Link to={href}>{title}</Link>
          </h2>
          {badges}
        </div>
        {/* One run, cut at its end, which of Arabic words is on the left. */}
        <div
          data-rtl={toTextDirection(description ?? "") && true}
          onPointerEnter={({ currentTarget: run }) => {
            const parts = run.querySelectorAll<HTMLElement>("dl > div, bdi");
            run.title = Array.from(parts, ({ innerText }) => innerText.replace("\n", ": ")).join("\n");
          }}
          className="min-w-0 flex-1 text-muted *:not-last:me-3 @max-2xl:line-clamp-2 @2xl:truncate @2xl:data-rtl:flex @2xl:[&>bdi:last-child]:truncate [&>dl_*]:inline [&>dl]:contents [&>dl>div]:me-3 [&>dl>div]:shrink-0 [&_dt]:me-1.5 [&_svg]:ms-1 empty:hidden"
        >
          {rest.length > 0 && <DescriptionList layout="lines" facts={rest} />}
          {slug && <bdi dir="ltr">{slug}</bdi>}
          {description && <bdi>{description}</bdi>}
        </div>
        {hasLinks && tools}
      </div>
      {/* Two lines of columns, so that a row never grows; or below the words, not below the box for ticks. */}
      <div
        className={`record-facts order-last w-full columns:order-none columns:shrink-0 columns:ps-0 columns:[&>dl]:grid columns:[&>dl]:gap-x-3 [&>dl]:text-ui columns:[&_dd]:truncate @max-2xl:[&>dl>:has(a)]:order-1 columns:[&>dl]:auto-cols-[minmax(0,1fr)] columns:[&>dl]:grid-rows-[auto_auto] ${hasLinks ? linkedFactClasses : factClasses[Math.ceil(Math.min(facts.length, mostInColumns) / 2)]} ${choice ? (picture ? "ps-[30px] @2xl:ps-[90px]" : "ps-[30px]") : ""}`}
      >
        <DescriptionList layout="lines" facts={facts.slice(0, mostInColumns)} />
      </div>
      {!hasLinks && tools}
      {menu}
    </li>
  );
}
