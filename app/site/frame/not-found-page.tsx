import { data } from "react-router";
import { hiddenHead } from "../head/page-head.server.ts";
import { toMeta } from "../head/seo.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/not-found-page";
import { NotFound } from "./not-found.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

/** The redirect target if a page's flag is off or an item is missing: status 404, so that it is not indexed. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ head: hiddenHead(messages.notFound, messages.notFoundText, "/404", context) }, { status: 404 });
}

export default () => <NotFound />;
