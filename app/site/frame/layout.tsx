import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { asVisitor } from "~/data/db/db.server.ts";
import { withFacts } from "~/data/db/shown-facts.server.ts";
import { findPreview, type PreviewState } from "~/lib/http/preview-state.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { messages } from "../messages.ts";
import { PreviewBar, type PreviewNote } from "../preview/preview-bar.tsx";
import { siteContext } from "../site-context.ts";
import { PhotosOfPage } from "../site-photo.tsx";
import type { Route } from "./+types/layout";
import { toActions } from "./action-bar.tsx";
import { toChrome } from "./chrome.ts";
import { renderFrame } from "./frame-pieces.server.tsx";
import { prefetchRules } from "./inline-scripts.ts";
import { SomethingFailed } from "./not-found.tsx";
import { readSite } from "./read-site.server.ts";

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

const readAsVisitor: Route.MiddlewareFunction = ({ request }, next) => (isRead(request) ? asVisitor(next) : next());

const provideSite: Route.MiddlewareFunction = async ({ context, request }, next) => {
  const site = await readSite(context.get(requestFacts).contentStamp);
  context.set(siteContext, site);
  return isRead(request) ? withFacts(site.facts, next) : next();
};

export const middleware = [readAsVisitor, provideSite];

export function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl, thirdParties, pieces } = context.get(requestFacts);
  const { pathname, search } = new URL(request.url);
  const site = context.get(siteContext);
  const preview = findPreview();
  const chrome = toChrome(site, pathname, siteUrl);
  const analyticsId = preview?.isPreview ? undefined : chrome.analyticsId;
  if (analyticsId) thirdParties.add("analytics");
  const { header, footer } = renderFrame({ ...chrome, analyticsId }, toActions(site, pathname));
  pieces.push(header, footer);
  // fillSlots puts the pieces in the places of their marks.
  return {
    header: header.mark,
    footer: footer.mark,
    icon: chrome.icon,
    analyticsId,
    preview: preview?.isPreview ? toNote(preview, pathname + search) : null,
  };
}

type FrameProps = ReturnType<typeof loader> & { children: ReactNode };

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

function Frame({ header, footer, analyticsId, preview, children }: FrameProps) {
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
