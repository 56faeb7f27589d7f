import { fittingPlates, type PlateKind, plateKinds } from "~/ui/plate/plate-kind.ts";

/** Which drawing stands for a row: the same kind and seed are always the same picture. */
export type PlateChoice = { kind: PlateKind; seed: string };

/**
 * The kinds that a row may show, the best one first, what each step down that list costs, and the seed of its drawing.
 */
type Candidates = { kinds: readonly PlateKind[]; lesser: number; seed: string };

/** A row with the drawing that it shows where it has no photograph. */
type Drawn<Card> = Card & { plate: PlateChoice };

type Post = { id: string; title: string; category?: string | null };
type Project = { id: string; title: string; categoryName: string | null; projectType?: string | null };

/** The drawing of a post without a cover. */
export const postPlate = (post: Post): PlateChoice => toChoice(postCandidates(post));

/** The drawing of a project without a photograph. */
export const projectPlate = (project: Project): PlateChoice => toChoice(projectCandidates(project));

/** Posts of a list, each with a drawing, so that it never shows two of a kind in a row. */
export function drawPosts<Card extends Post & { cover?: string }>(posts: readonly Card[]): Drawn<Card>[] {
  return arrange(posts, postCandidates, ({ cover }) => cover);
}

/** Projects of a list, each with a drawing that fits it, so that it never shows two of a kind in a row. */
export function drawProjects<Card extends Project & { imageUrl: string | null }>(
  projects: readonly Card[],
): Drawn<Card>[] {
  return arrange(projects, projectCandidates, ({ imageUrl }) => imageUrl);
}

/** The drawing behind the address of one (docs/decisions/011), or undefined for any other address. */
export function toPlateChoice(address: string | null | undefined): PlateChoice | undefined {
  const [, name, seed] = /^\/plates\/([a-z]+)\/([^/?#]+)\.svg$/.exec(address ?? "") ?? [];
  const kind = plateKinds.find((candidate) => candidate === name);
  if (!kind || !seed) return undefined;
  try {
    return { kind, seed: decodeURIComponent(seed) };
  } catch {
    return undefined;
  }
}

/** A post is about a subject, not a building: what its words name comes first, but any kind will do. */
function postCandidates({ id, title, category }: Post): Candidates {
  const kinds = [...fittingPlates(`${category ?? ""} ${title}`, id), ...fittingPlates("", id)];
  return { kinds: [...new Set(kinds)], lesser: 0.5, seed: id };
}

function projectCandidates({ id, title, categoryName, projectType }: Project): Candidates {
  return {
    kinds: fittingPlates(`${projectType ?? ""} ${title} ${categoryName ?? ""}`, id),
    lesser: 3,
    seed: id,
  };
}

const toChoice = ({ kinds, seed }: Candidates): PlateChoice => ({ kind: kinds[0] ?? "villa", seed });

/** What it costs to show the kind of the picture so many places before: never the last one, rather not its row. */
const repeated = [1_000, 6, 5, 2, 1];
/** From the first to the last: the best kind that is not among the pictures just before. */
function arrange<Card>(
  cards: readonly Card[],
  toCandidates: (card: Card) => Candidates,
  photographOf: (card: Card) => string | null | undefined,
): Drawn<Card>[] {
  /** The kinds shown so far, the last one first; a photograph is of no kind. */
  const shown: (PlateKind | undefined)[] = [];
  return cards.map((card) => {
    const { kinds, lesser, seed } = toCandidates(card);
    const costs = kinds.map((kind, rank) => {
      const repeats = repeated.map((cost, distance) => (shown[distance] === kind ? cost : 0));
      return rank * lesser + Math.max(...repeats);
    });
    const kind = kinds[costs.indexOf(Math.min(...costs))] ?? "villa";
    const photograph = photographOf(card);
    shown.unshift(photograph ? toPlateChoice(photograph)?.kind : kind);
    return { ...card, plate: { kind, seed } };
  });
}
