import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { toSettings } from "~/content/settings.ts";
import { listEnabledFlags } from "~/data/flags.server.ts";
import { listPageContent } from "~/data/page-content.server.ts";
import { listServices } from "~/data/services.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/layout";
import { type Chrome, toChrome } from "./chrome.ts";
import { ConsentBar } from "./consent-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { prefetchRules } from "./inline-scripts.ts";
import { messages } from "./messages/en.ts";
import { siteContext } from "./site-context.ts";
import { PhotosOfPage } from "./site-photo.tsx";
import { SomethingFailed } from "./something-failed.tsx";
import { StructuredData } from "./structured-data.tsx";

/** Reads what every page needs, once. A part that cannot be read has its fallback; the page goes on. */
const readSite: Route.MiddlewareFunction = async ({ context }) => {
  const [content, flags, services] = await Promise.all([
    attempt("page content", listPageContent),
    listEnabledFlags(),
    attempt("services", () => listServices()),
  ]);
  const texts = content.ok ? content.value : new Map();
  context.set(siteContext, { settings: toSettings(texts.get("site_settings")), flags, content: texts, services });
};

export const middleware = [readSite];

export function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl, thirdParties } = context.get(requestFacts);
  const chrome = toChrome(context.get(siteContext), new URL(request.url).pathname, siteUrl);
  if (chrome.analyticsId) thirdParties.add("analytics");
  return chrome;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame chrome={loaderData}>
      <PhotosOfPage>
        <Outlet />
      </PhotosOfPage>
    </Frame>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <Frame chrome={loaderData}>
      <SomethingFailed />
    </Frame>
  ) : (
    <SomethingFailed />
  );
}

function Frame({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="absolute start-4 top-2 z-50 -translate-y-20 rounded-control bg-live px-4 py-2 font-semibold text-on-live focus:translate-y-0"
      >
        {messages.skipToContent}
      </a>
      {chrome.analyticsId && <ConsentBar analyticsId={chrome.analyticsId} />}
      <Header chrome={chrome} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer chrome={chrome} />
      <StructuredData data={[chrome.structuredData]} />
      <script type="speculationrules">{prefetchRules}</script>
    </>
  );
}
