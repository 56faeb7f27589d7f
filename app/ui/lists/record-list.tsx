import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { DescriptionList, type Fact } from "./description-list.tsx";

export const recordListClasses = "divide-y divide-hairline rounded-plate border border-hairline bg-raised";

/** Where the actions of a row are in sight; their entries in its menu are hidden there. */
export const inSight = "columns:pointer-fine:hidden";

// Words, columns of facts, actions, menu; a row has the columns of its list.
const columnClasses = [
  "columns:grid-cols-[minmax(30cqw,1fr)_auto_auto]",
  "columns:grid-cols-[minmax(30cqw,1fr)_auto_auto_auto]",
  "columns:grid-cols-[minmax(30cqw,1fr)_auto_auto_auto_auto]",
  "columns:grid-cols-[minmax(30cqw,1fr)_auto_auto_auto_auto_auto]",
];

type RecordListProps = {
  label: string;
  /** The heads of the words and of up to three columns, each with the labels of one or two facts. */
  heads: readonly [string, ...string[][]];
  children: ReactNode;
};

export function RecordList({ label, heads: [words, ...columns], children }: RecordListProps) {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className={`${recordListClasses} columns:grid columns:gap-x-3 ${columnClasses[columns.length] ?? ""}`}
      >
        {/* Each fact has its own label for screen readers. */}
        <li aria-hidden="true" className="record-head record-columns">
          <span>{words}</span>
          {columns.map((labels) => (
            <span key={labels.join()}>{labels.join(" · ")}</span>
          ))}
        </li>
        {children}
      </ul>
    </div>
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
  /** Up to three columns, each of one fact or two, as in the heads of the list. */
  columns: readonly (readonly Fact[])[];
  picture?: ReactNode;
  choice?: ReactNode;
  /** In sight where there is room; for fingers and in narrow lists there is only `menu`. */
  actions: ReactNode;
  menu: ReactNode;
};

/** One record as a row of two lines, 56 px high, and of one line in 44 px where it is compact. On a phone it grows. */
export function ListRow(props: ListRowProps) {
  const { title, href, mark, slug, badges, description, columns, picture, choice, actions, menu } = props;
  const notes = (props.notes ?? []).filter(({ value }) => value);
  return (
    <li data-record={mark} className="record-row record-columns">
      <div className="record-start">
        {choice}
        {picture && <div className="record-picture">{picture}</div>}
        <div className="record-words">
          <div className="record-name">
            <h2 title={title} className="record-title">
              <Link to={href}>{title}</Link>
            </h2>
            {badges}
          </div>
          <SecondLine slug={slug} description={description} notes={notes} />
        </div>
      </div>
      <div className="record-facts">
        {columns.map((facts) => (
          <Column key={facts[0]?.label} facts={facts} />
        ))}
      </div>
      <div className="record-actions">
        <div>{actions}</div>
      </div>
      {menu}
    </li>
  );
}

type SecondLineProps = Pick<ListRowProps, "slug" | "description"> & { notes: readonly Fact[] };

/** Notes, address and description in one line. */
function SecondLine({ slug, description, notes }: SecondLineProps) {
  if (!slug && !description && notes.length === 0) return null;
  return (
    <div className="record-second">
      {notes.length > 0 && <DescriptionList layout="lines" facts={notes} />}
      {(slug || description) && (
        <CutText whole={[slug, description].filter(Boolean).join(" ")}>
          {slug && (
            <bdi dir="ltr" className="me-3">
              {slug}
            </bdi>
          )}{" "}
          {description}
        </CutText>
      )}
    </div>
  );
}

/** A text that is cut where its line ends; a press shows the `whole` of it. */
export function CutText({ whole, children = whole }: { whole: string; children?: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <button
      type="button"
      dir="auto"
      title={isWhole ? undefined : whole}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
      className="record-cut"
    >
      {children}
    </button>
  );
}

function Column({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={facts.length > 1 ? "two" : undefined}>
      {facts.map(
        ({ label, value, isPlain }, place) =>
          (value || value === 0) && (
            <div key={label} className={place > 0 ? "below" : undefined}>
              <dt className={isPlain ? "sr-only" : undefined}>{label}</dt>
              <dd title={typeof value === "string" ? value : undefined}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
