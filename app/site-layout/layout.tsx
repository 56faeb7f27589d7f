import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { asVisitor } from "~/db/db.server.ts";
import { withTranslations } from "~/db/languages/translated-reads.server.ts";
import { withFacts } from "~/db/shown-facts.server.ts";
import { PreviewBar, type PreviewNote } from "~/editing/site/preview/preview-bar.tsx";
import { findPreview, type PreviewState } from "~/lib/http/preview-state.server.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import { requestFacts } from "~/request/request-context.ts";
import { toChrome } from "~/site-kit/chrome.ts";
import { prefetchRules } from "~/site-kit/inline/inline-scripts.ts";
import { findPageLanguages } from "~/site-kit/languages/page-languages.server.ts";
import { messages } from "~/site-kit/messages.ts";
import { toBaseNotFound } from "~/site-kit/not-found.server.ts";
import { SomethingFailed } from "~/site-kit/not-found.tsx";
import { siteContext } from "~/site-kit/site-context.ts";
import { PhotosOfPage } from "~/site-kit/site-photo.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import type { Route } from "./+types/layout";
import { toActions } from "./action-bar.tsx";
import { renderFrame } from "./frame-pieces.server.tsx";
import { readSite } from "./read-site.server.ts";

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

const readAsVisitor: Route.MiddlewareFunction = ({ request }, next) => (isRead(request) ? asVisitor(next) : next());

const readInLanguage: Route.MiddlewareFunction = (_, next) => withTranslations(language(), next);

const provideSite: Route.MiddlewareFunction = async ({ context, request }, next) => {
  const site = await readSite(context.get(requestFacts).contentStamp);
  context.set(siteContext, site);
  if (language() !== baseLanguage && !site.languages.some(({ code }) => code === language()))
    throw toBaseNotFound(request);
  return isRead(request) ? withFacts(site.facts, next) : next();
};

export const middleware = [readAsVisitor, readInLanguage, provideSite];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl, thirdParties, pieces } = context.get(requestFacts);
  const { pathname, search } = new URL(request.url);
  const site = context.get(siteContext);
  const preview = findPreview();
  const chrome = toChrome(site, pathname, siteUrl);
  const analyticsId = preview?.isPreview ? undefined : chrome.analyticsId;
  if (analyticsId) thirdParties.add("analytics");
  const { versions, others, isInBaseWords } = await findPageLanguages(site, request.url, siteUrl);
  const { header, footer } = renderFrame({ ...chrome, analyticsId }, toActions(site, pathname, siteUrl), others);
  pieces.push(header, footer);
  // fillSlots puts the pieces in the places of their marks.
  return {
    header: header.mark,
    footer: footer.mark,
    icon: chrome.icon,
    versions,
    isInBaseWords,
    analyticsId,
    preview: preview?.isPreview ? toNote(preview, pathname + search) : null,
  };
}

type FrameProps = Awaited<ReturnType<typeof loader>> & { children: ReactNode };

function toNote({ subject, refused, until }: PreviewState, path: string): PreviewNote {
  return { subject, refused, until: until?.toISOString() ?? null, path };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <PhotosOfPage>
        <Outlet />
      </PhotosOfPage>
    </Frame>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <Frame {...loaderData}>
      <SomethingFailed />
    </Frame>
  ) : (
    <main>
      <SomethingFailed />
    </main>
  );
}

function Frame({ header, footer, isInBaseWords, analyticsId, preview, children }: FrameProps) {
  return (
    <>
      <a
        href="#content"
        className="absolute start-4 top-2 z-50 not-focus:[translate:0_-5rem] rounded-control bg-live px-4 py-2 font-semibold text-on-live"
      >
        {messages.skipToContent}
      </a>
      {preview && <PreviewBar {...preview} />}
      {analyticsId && <ConsentBar analyticsId={analyticsId} />}
      {header}
      <main id="content" tabIndex={-1} className="outline-none">
        {isInBaseWords && <p className="wrap pt-4 text-small text-muted">{messages.inOtherWords}</p>}
        {children}
      </main>
      {footer}
      {!preview && <script type="speculationrules">{prefetchRules}</script>}
    </>
  );
}

const answerClasses = "min-h-11! cursor-pointer max-sm:px-2.5";

/** Asks once whether visits may be counted. It is above the page, so that it covers no control. */
function ConsentBar({ analyticsId }: { analyticsId: string }) {
  return (
    <section
      data-analytics={analyticsId}
      aria-label={messages.consentTitle}
      className="consent-question border-b border-hairline bg-raised text-small"
    >
      <div className="wrap flex min-h-(--consent) items-center justify-between gap-x-3 py-1.5">
        <p className="max-w-[70ch] max-sm:text-ui max-sm:leading-tight">{messages.consentQuestion}</p>
        <div data-consent-answers className="invisible flex gap-2">
          <Button data-consent="granted" look="secondary" className={answerClasses}>
            {messages.consentAgree}
          </Button>
          <Button data-consent="denied" look="secondary" className={answerClasses}>
            {messages.consentDecline}
          </Button>
        </div>
      </div>
    </section>
  );
}
