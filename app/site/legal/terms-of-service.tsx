import { toMeta } from "../seo.ts";
import type { Route } from "./+types/terms-of-service";
import { loadLegalPage } from "./legal-page.server.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const loader = ({ context }: Route.LoaderArgs) => loadLegalPage("terms-of-service", context);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={loaderData.title} html={loaderData.html} />;
}
