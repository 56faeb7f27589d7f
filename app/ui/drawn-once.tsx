import { createContext, type ReactNode, useContext, useId } from "react";
import { Recent } from "~/lib/recent.ts";

/** Markup as it is kept. Only the draughtsman who keeps it knows more of it. */
export type KeptMarkup = object;

/** What draws once. Only the server has one, for pages that are never hydrated. */
export type Draughtsman = {
  toMarkup(drawing: ReactNode): string;
  /** Keeps markup in which `mark` stands wherever an id is to stand. */
  keep(markup: string, mark?: string): KeptMarkup;
  /** Takes kept markup that is to stand in the page. Returns what stands for it while the page is drawn. */
  put(markup: KeptMarkup, id?: string): string;
};

/** Draws the drawings of the page at hand. */
export const DrawToMarkup = createContext<Draughtsman | null>(null);

const drawings = new Recent<KeptMarkup>(300);
const contents = new Recent<KeptMarkup>(300);

const idMark = "drawing-id";

/** The content of an `<svg>` that its name says completely. */
export function DrawnOnce({ name, draw }: { name: string; draw: (id: string) => ReactNode }) {
  const draughtsman = useContext(DrawToMarkup);
  const id = useId().replace(/\W/g, "");
  if (!draughtsman) return <g>{draw(id)}</g>;
  const markup = drawings.get(name, () =>
    draughtsman.keep(toContent(draughtsman.toMarkup(<svg aria-hidden="true">{draw(idMark)}</svg>)), idMark),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has just made of the same elements
  return <g dangerouslySetInnerHTML={{ __html: draughtsman.put(markup, id) }} />;
}

type ContentOnceProps<P> = {
  as: "header" | "footer";
  className: string;
  /** Whose content it is, among all that are kept. */
  name: string;
  /** Draws the content. It may use no context, no id of React's, no drawing that is kept, and nothing but `from`. */
  draw: (from: P) => ReactNode;
  /** Everything that the content shows. */
  from: P;
};

/** An element whose content is the same for the same data. The server draws it once, and again when the data differ. */
export function ContentOnce<P extends object>({ as: Element, className, name, draw, from }: ContentOnceProps<P>) {
  const draughtsman = useContext(DrawToMarkup);
  if (!draughtsman) return <Element className={className}>{draw(from)}</Element>;
  const content = contents.get(`${name} ${JSON.stringify(from)}`, () =>
    draughtsman.keep(draughtsman.toMarkup(<DrawToMarkup value={within(draughtsman)}>{draw(from)}</DrawToMarkup>)),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has just made of the same elements
  return <Element className={className} dangerouslySetInnerHTML={{ __html: draughtsman.put(content) }} />;
}

function within(draughtsman: Draughtsman): Draughtsman {
  return {
    ...draughtsman,
    put: () => {
      throw new Error("kept content cannot have kept drawings in it");
    },
  };
}

function toContent(markup: string): string {
  return markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("<"));
}
