import { inLanguage } from "~/lib/http/language-path.ts";
import { withoutMarks } from "~/lib/text/foreign-mark.ts";
import { directionOf, language } from "~/lib/text/messages.ts";
import { siteContext } from "~/site-kit/site-context.ts";
import type { Route } from "./+types/manifest";

const ground = "#0b1f26";
/** The longest name that launchers can show, in characters. */
const maxShortNameLength = 12;

/** The web app manifest, for the site on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, brand } = context.get(siteContext);
  const { company_name: name, company_description: description } = settings;
  const icon = (file: string, side: number, purpose?: "maskable") => ({
    src: `/${file}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  const manifest = {
    id: inLanguage("/", language()),
    name,
    short_name: toShortName(name),
    ...(description && { description }),
    lang: language(),
    dir: directionOf(language()),
    start_url: inLanguage("/", language()),
    scope: inLanguage("/", language()),
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    icons: brand.icon
      ? [{ src: brand.icon.fallback, sizes: "any" }]
      : [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable-512", 512, "maskable")],
  };
  return new Response(withoutMarks(JSON.stringify(manifest)), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}

function toShortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const fitting = words.findLastIndex((_, index) => words.slice(0, index + 1).join(" ").length <= maxShortNameLength);
  return words.slice(0, Math.max(1, fitting + 1)).join(" ");
}
