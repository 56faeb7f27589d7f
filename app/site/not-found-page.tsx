import { data } from "react-router";
import type { Route } from "./+types/not-found-page";
import { messages } from "./messages/en.ts";
import { NotFound } from "./not-found.tsx";
import { hiddenHead } from "./page-head.server.ts";
import { toMeta } from "./seo.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

/** The target when a page's flag is off or an item is missing: status 404, so that no search engine keeps it. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ head: hiddenHead(messages.notFound, messages.notFoundText, "/404", context) }, { status: 404 });
}

export default NotFound;
