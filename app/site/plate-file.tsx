import { renderToStaticMarkup } from "react-dom/server";
import { HEIGHT, WIDTH } from "~/ui/plate/geometry.ts";
import { Plate } from "~/ui/plate/plate.tsx";
import { plateKinds } from "~/ui/plate/plate-kind.ts";
import type { Route } from "./+types/plate-file";

/** Longest name of a drawing, in characters; it is only the seed of what is drawn. */
const longestName = 80;
/** A drawing changes only with the program, so browsers keep it for a day (in seconds). */
const keptFor = 86_400;

/** A drawn picture as a file, for galleries: the same kind and name are always the same picture. */
export function loader({ params }: Route.LoaderArgs) {
  const kind = plateKinds.find((candidate) => candidate === params.kind);
  const name = params.file.match(/^(.+)\.svg$/)?.[1];
  if (!kind || !name || name.length > longestName) return new Response("Not found", { status: 404 });
  const drawing = renderToStaticMarkup(<Plate kind={kind} seed={name} label="" />);
  const size = `xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" `;
  return new Response(drawing.replace("<svg ", `<svg ${size}`), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": `public, max-age=${keptFor}` },
  });
}
