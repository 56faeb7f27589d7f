import type { ReactNode } from "react";
import { Link } from "react-router";
import { DescriptionList, type Fact } from "./description-list.tsx";

export const recordListClasses = "divide-y divide-hairline rounded-plate border border-hairline bg-raised";
export const recordClasses = "flex gap-4 py-(--row-pad)";
export const recordTitleClasses =
  "record-title min-w-0 font-sans text-body font-semibold tracking-normal wrap-anywhere [&_a:hover]:underline [&_a:hover]:underline-offset-3 pointer-coarse:[&_a]:-my-[11px] pointer-coarse:[&_a]:inline-block pointer-coarse:[&_a]:py-[11px]";

export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={recordListClasses}>
      {children}
    </ul>
  );
}

type RecordCardProps = {
  title: string;
  href?: string;
  badges?: ReactNode;
  facts?: readonly Fact[];
  choice?: ReactNode;
  actions?: ReactNode;
  mark?: string;
  children?: ReactNode;
};

/** A record of a RecordList: its name, its states, its facts, and its actions. */
export function RecordCard(props: RecordCardProps) {
  const { title, href, badges, facts, choice, actions, mark, children } = props;
  return (
    <li
      data-record={mark}
      className={`${recordClasses} px-5 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2.5 max-md:px-4`}
    >
      {choice && <div className="shrink-0">{choice}</div>}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className={recordTitleClasses}>{href ? <Link to={href}>{title}</Link> : title}</h2>
          {badges}
        </div>
        {facts && facts.length > 0 && <DescriptionList layout="lines" facts={facts} />}
        {children}
      </div>
      {actions && (
        <div className="flex shrink-0 items-center gap-1 self-center max-md:w-full max-md:flex-wrap max-md:justify-end">
          {actions}
        </div>
      )}
    </li>
  );
}

type ListRowProps = {
  title: string;
  href: string;
  mark: string;
  slug?: string;
  badges?: ReactNode;
  description?: string;
  facts: readonly Fact[];
  picture?: ReactNode;
  choice?: ReactNode;
  /** What is shown under a pointer or with the focus, beside the facts; for fingers there is only `menu`. */
  actions: ReactNode;
  menu: ReactNode;
  className?: string;
};

// In columns of a width, so that they begin at the same place in every row.
const factClasses = [
  "",
  "md:w-40 md:[&>dl]:grid",
  "md:w-84 md:max-w-[48%] md:[&>dl]:grid xl:max-w-2/5",
  "xl:w-128 xl:max-w-[54%] xl:[&>dl]:grid xl:[&>dl]:grid-cols-[minmax(0,10rem)_minmax(0,10rem)_minmax(10.5rem,auto)]",
];
/** Below 1280 pixels more than four facts are a third line. */
const tallClasses =
  "md:max-xl:grid md:max-xl:min-h-16 md:max-xl:content-center md:max-xl:py-0 md:max-xl:leading-[19px] md:max-xl:in-data-[density=compact]:min-h-11 md:max-xl:[&>.record-facts]:overflow-hidden md:max-xl:[&>.record-facts>dl]:flex-nowrap md:max-xl:[&>.record-facts>dl:has(.sr-only)>:not(:has(.sr-only))]:shrink-0 md:max-xl:[&>.record-facts>dl]:text-ui md:max-xl:[&>.record-facts>dl]:leading-[19px] md:max-xl:[&>.row-actions]:bottom-5";

/** One record as a row of two lines, 56 px high, and of one line in 44 px where it is compact. On a phone it grows. */
export function ListRow(props: ListRowProps) {
  const { title, href, mark, slug, badges, description, facts, picture, choice, actions, menu, className = "" } = props;
  const isTall = facts.length > 4;
  const columns = picture
    ? "md:max-xl:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
    : "md:max-xl:grid-cols-[auto_minmax(0,1fr)_auto]";
  return (
    <li
      data-record={mark}
      className={`group/row relative flex min-h-14 items-center gap-x-3 ps-5 pe-2 py-[5px] text-small in-data-[density=compact]:min-h-11 in-data-[density=compact]:py-px max-md:flex-wrap max-md:items-start max-md:py-2.5 max-md:ps-4 ${isTall ? `${tallClasses} ${columns}` : ""} ${className}`}
    >
      {choice}
      {picture && (
        <div className="record-picture aspect-3/2 w-15 shrink-0 overflow-hidden rounded-control bg-raised-2 in-data-[density=compact]:w-11 *:size-full *:object-cover">
          {picture}
        </div>
      )}
      <div className="col-start-[-3] min-w-0 flex-1 gap-x-3 in-data-[density=compact]:md:flex in-data-[density=compact]:md:items-center">
        <div className="flex min-w-0 items-center gap-x-2.5 gap-y-1 max-md:flex-wrap md:overflow-clip md:[overflow-clip-margin:4px] md:*:shrink-0">
          <h2 className={`${recordTitleClasses} md:shrink! md:truncate`}>
            <Link to={href}>{title}</Link>
          </h2>
          {badges}
        </div>
        <p className="flex min-w-0 flex-1 items-center gap-x-3 text-muted *:truncate max-md:block max-md:*:block">
          {slug && (
            <bdi dir="ltr" className="shrink-0 md:max-w-1/2">
              {slug}
            </bdi>
          )}
          {description && <bdi className="min-w-0">{description}</bdi>}
        </p>
      </div>
      {/* Two lines of columns, so that a row never grows. On a phone they are below the words, not below the box for ticks. */}
      <div
        className={`record-facts col-start-2 -col-end-1 row-start-2 max-md:order-last max-md:w-full md:shrink-0 md:[&>dl]:gap-x-3 md:[&_dd]:truncate md:[&>dl]:auto-cols-[minmax(0,10rem)] md:[&>dl]:grid-flow-col md:[&>dl]:grid-rows-[auto_auto] ${factClasses[Math.min(3, Math.ceil(facts.length / 2))]} ${choice ? "max-md:ps-[30px]" : ""}`}
      >
        <DescriptionList layout="lines" facts={facts} />
      </div>
      {/* Over the end of the row, before its menu. */}
      <div className="row-actions absolute inset-y-px end-14 hidden items-center gap-1 bg-linear-to-r from-transparent to-raised to-10% ps-12 opacity-0 focus-within:opacity-100 group-hover/row:opacity-100 md:flex pointer-coarse:hidden">
        {actions}
      </div>
      <div className="col-start-[-2] row-start-1">{menu}</div>
    </li>
  );
}
