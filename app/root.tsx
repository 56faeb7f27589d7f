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
import { messages } from "~/admin/messages.ts";
import type { Preferences } from "~/content/accounts/preferences.ts";
import type { Photo } from "~/lib/media/photo.ts";
import { language } from "~/lib/text/messages.ts";
import { PageParts } from "~/page-parts.ts";
import favicon from "~/site/frame/favicon.svg?raw";
import { firstScript, forgetTheme, rememberedChoices } from "~/site/frame/inline-scripts.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import anybody from "~/ui/fonts/anybody.woff2?url";
import plex from "~/ui/fonts/plex.woff2?url";
import adminStyles from "~/ui/styles/admin.css?url";
import { toThemeAttribute } from "~/ui/theme/theme-choice.ts";

const isServer = import.meta.env.SSR;

/** The document. The back office is an application in the browser; a public page is only a document. */
export function Layout({ children }: { children: ReactNode }) {
  const { entry, nonce, requestId, styles } = useContext(PageParts);
  const isBackOffice = useMatches().some(({ id }) => id.startsWith("admin/"));
  // The user's theme, so that the first paint is right in every browser.
  const theme = useRouteLoaderData<{ preferences?: Preferences }>("admin/frame/layout")?.preferences?.theme;
  return (
    <html
      lang={language()}
      dir="ltr"
      data-theme={toThemeAttribute(theme)}
      data-app={isBackOffice ? "back-office" : undefined}
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
        {isBackOffice && <link rel="stylesheet" href={adminStyles} />}
        {isBackOffice && <link rel="manifest" href="/site.webmanifest" />}
        {styles.map(({ text, media }) => (
          <style key={text} media={media}>
            {text}
          </style>
        ))}
        {!isBackOffice && <script data-modules={[entry.module, ...entry.imports].join(" ")}>{firstScript}</script>}
        <Icons />
        <Links nonce={isBackOffice ? nonce : undefined} />
      </head>
      <body>
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

/** As an address, which saves a visit one request. */
const drawnIcon = `data:image/svg+xml,${favicon.trim().replace(/[#"<>]/g, encodeURIComponent)}`;

/** The company's favicon; the drawn house if it has none, and in the back office. */
function Icons() {
  const icon = useRouteLoaderData<{ icon?: Photo }>("site/frame/layout")?.icon?.fallback;
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
