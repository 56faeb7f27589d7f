import { randomUUID } from "node:crypto";
import { Recent } from "./recent.ts";

/** Markup in UTF-8, cut where an id is to stand. */
export type Piece = readonly Buffer[];

/** Long texts of a page that are known before it is drawn: they are not escaped, searched and encoded with the rest. */
export type PagePieces = {
  /** Takes a piece, with the id that is to stand in it. Returns what stands for it while the page is drawn. */
  put(piece: Piece, id?: string): string;
  /** The page with all pieces in their places, in UTF-8. */
  toBytes(html: string): Buffer<ArrayBuffer>;
};

/** Makes a piece of HTML in which `mark` stands wherever an id is to stand. */
export function toPiece(html: string, mark?: string): Piece {
  return (mark === undefined ? [html] : html.split(mark)).map((part) => Buffer.from(part));
}

const sheets = new Recent<Piece>(50);

export function toSheetPiece(text: string): Piece {
  return sheets.get(text, () => toPiece(text));
}

// Nobody who writes a text of the site can know it, so that no text can call for a piece.
const secret = randomUUID();
const places = new RegExp(`piece-${secret}-(\\d+)-`);

export function createPagePieces(): PagePieces {
  const pieces: Piece[] = [];
  return {
    put(piece, id = "") {
      const here = Buffer.from(id);
      const whole = piece.flatMap((part, index) => (index === 0 ? [part] : [here, part]));
      return `piece-${secret}-${pieces.push(whole) - 1}-`;
    },
    // Every second part is the number of a piece.
    toBytes: (html) =>
      Buffer.concat(
        html
          .split(places)
          .flatMap((part, index) => (index % 2 === 0 ? [Buffer.from(part)] : (pieces[Number(part)] ?? []))),
      ),
  };
}
