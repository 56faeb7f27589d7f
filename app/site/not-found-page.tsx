import { data } from "react-router";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/not-found-page";
import { messages } from "./messages/en.ts";
import { NotFound } from "./not-found.tsx";
import { toMeta } from "./seo.ts";
import { siteContext } from "./site-context.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

/** The target when a page's flag is off or an item is missing: status 404, so that no search engine keeps it. */
export function loader({ context }: Route.LoaderArgs) {
  const siteName = context.get(siteContext).settings.company_name;
  const head = {
    title: `${messages.notFound} | ${siteName}`,
    description: messages.notFoundText,
    canonical: `${context.get(requestFacts).siteUrl}/404`,
    siteName,
    hidden: true,
  };
  return data({ head }, { status: 404 });
}

export default NotFound;
