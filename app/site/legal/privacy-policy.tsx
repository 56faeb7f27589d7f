import { toMeta } from "../seo.ts";
import { textPage } from "../sheets.ts";
import { TextPage } from "../text-page.tsx";
import type { Route } from "./+types/privacy-policy";
import { loadLegalPage } from "./legal-page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle = textPage;

export const loader = ({ context }: Route.LoaderArgs) => loadLegalPage("privacy-policy", context);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <TextPage title={loaderData.title} html={loaderData.html} />;
}
