import { toMeta } from "../seo.ts";
import { textPage } from "../sheets.ts";
import { TextPage } from "../text-page.tsx";
import type { Route } from "./+types/terms-of-service";
import { loadLegalPage } from "./legal-page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle = textPage;

export const loader = ({ context }: Route.LoaderArgs) => loadLegalPage("terms-of-service", context);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <TextPage title={loaderData.title} html={loaderData.html} />;
}
