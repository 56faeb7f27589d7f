import { type ReactNode, useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import type { Preferences } from "~/accounts/preferences.ts";
import { messages } from "~/admin-kit/messages.ts";
import { type PageVersion, prefixOf } from "~/lib/http/language-path.ts";
import type { Photo } from "~/lib/media/photo.ts";
import { directionOf, language } from "~/lib/text/messages.ts";
import { PageParts } from "~/request/page-parts.ts";
import favicon from "~/site-kit/favicon.svg?raw";
import { firstPaint, forgetTheme, rememberedChoices } from "~/site-kit/inline/inline-scripts.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import anybody from "~/ui/fonts/anybody.woff2?url";
import plex from "~/ui/fonts/plex.woff2?url";
import adminStyles from "~/ui/styles/admin.css?url";
import { toThemeAttribute } from "~/ui/theme/theme-choice.ts";
import { isOfBackOffice } from "./request/route-handle.ts";

const isServer = import.meta.env.SSR;

/** The document. The back office is an application in the browser; a public page is only a document. */
export function Layout({ children }: { children: ReactNode }) {
  const { script, nonce, requestId, styles, sprite } = useContext(PageParts);
  const isBackOffice = useMatches().some(({ id }) => isOfBackOffice(id));
  // The user's theme, so that the first paint is right in every browser.
  const theme = useRouteLoaderData<{ preferences?: Preferences }>("admin-layout/layout")?.preferences?.theme;
  return (
    <html
      lang={language()}
      dir={directionOf(language())}
      data-theme={toThemeAttribute(theme)}
      {...(isBackOffice ? { "data-app": "back-office" } : prefixAttribute())}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#eef3f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1f26" media="(prefers-color-scheme: dark)" />
        {isServer && (
          <script nonce={isBackOffice ? nonce : undefined}>
            {theme ? forgetTheme + rememberedChoices : rememberedChoices}
          </script>
        )}
        {requestId && <meta name="request" content={requestId} />}
        <Meta />
        {isBackOffice &&
          [anybody, plex].map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
        {isBackOffice && (
          <>
            <link rel="stylesheet" href={adminStyles} />
            <link rel="manifest" href="/site.webmanifest" />
          </>
        )}
        {styles.map(({ text, media }) => (
          <style key={text} media={media}>
            {text}
          </style>
        ))}
        {isServer && !isBackOffice && <script data-script={script}>{firstPaint}</script>}
        <Icons />
        <OtherLanguages />
        <Links nonce={isBackOffice ? nonce : undefined} />
      </head>
      <body>
        {isBackOffice && (
          <svg
            className="hidden"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own icons; in the browser they stay as they came
            dangerouslySetInnerHTML={{ __html: sprite || emptyHtml() }}
            suppressHydrationWarning
          />
        )}
        {children}
        {isBackOffice && (
          <>
            {isServer ? <ScrollRestoration nonce={nonce} /> : <ScrollMemory />}
            {isServer && <Scripts nonce={nonce} />}
          </>
        )}
      </body>
    </html>
  );
}

/** What the browser's code puts before paths of the page's language; nothing in the base language. */
const prefixAttribute = () => ({ "data-prefix": prefixOf(language()) || undefined });

/** Without a policy, Trusted Types allow this HTML only: a failed document is made again in the browser. */
const emptyHtml = () => (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? "";

/** As an address, which saves a visit one request. */
const drawnIcon = `data:image/svg+xml,${favicon.trim().replace(/[#"<>]/g, encodeURIComponent)}`;

/** The company's favicon; the drawn house if it has none, and in the back office. */
function Icons() {
  const icon = useRouteLoaderData<{ icon?: Photo }>("site-layout/layout")?.icon?.fallback;
  if (!icon) {
    return (
      <>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={drawnIcon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" href={icon} />
    </>
  );
}

/** The page's own address and those of it in other languages; none for a page in one language. */
function OtherLanguages() {
  const versions = useRouteLoaderData<{ versions?: PageVersion[] }>("site-layout/layout")?.versions ?? [];
  return versions.map(({ code, address }) => <link key={code} rel="alternate" hrefLang={code} href={address} />);
}

function ScrollMemory() {
  useScrollRestoration();
  return null;
}

export default function Root() {
  return <Outlet />;
}

/** The last resort, for failures outside the frames of site and back office, as of the sign-in page. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-240 p-6 md:p-10">
      <title>{messages.failed.somethingWentWrong}</title>
      <h1 className="text-title">{messages.failed.somethingWentWrong}</h1>
      <p className="mt-4 mb-8 max-w-prose text-muted">{messages.failed.notYourFault}</p>
      <ButtonLink href="/admin">{messages.failed.backToOverview}</ButtonLink>
    </main>
  );
}
