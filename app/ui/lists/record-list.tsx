import type { ReactNode } from "react";
import { Link } from "react-router";
import { DescriptionList, type Fact } from "./description-list.tsx";

export const recordListClasses = "hairlines rounded-plate border border-hairline bg-raised";
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
  level?: 2 | 3;
  href?: string;
  slug?: string;
  badges?: ReactNode;
  description?: string | null;
  facts?: readonly Fact[];
  picture?: ReactNode;
  choice?: ReactNode;
  actions?: ReactNode;
  mark?: string;
  children?: ReactNode;
};

/** A record of a RecordList: its name, its states, its facts, and its actions. */
export function RecordCard(props: RecordCardProps) {
  const { title, level = 2, href, slug, badges, description, facts, picture, choice, actions, mark, children } = props;
  const Heading = level === 3 ? "h3" : "h2";
  return (
    <li
      data-record={mark}
      className={`${recordClasses} px-5 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2.5 max-md:px-4`}
    >
      {choice && <div className="shrink-0">{choice}</div>}
      {picture && (
        <div className="record-picture aspect-3/2 w-(--picture-width) shrink-0 self-start overflow-hidden rounded-control bg-raised-2 *:size-full *:object-cover">
          {picture}
        </div>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading className={recordTitleClasses}>{href ? <Link to={href}>{title}</Link> : title}</Heading>
          {badges}
        </div>
        {slug && (
          <p dir="ltr" className="truncate text-start text-small text-muted">
            {slug}
          </p>
        )}
        {description && <p className="line-clamp-2 max-w-[72ch]">{description}</p>}
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
