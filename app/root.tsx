import plex from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url";
import anybody from "@fontsource-variable/anybody/files/anybody-latin-wght-normal.woff2?url";
import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet } from "react-router";
import { rememberedChoices } from "~/site/inline-scripts.ts";
import { EntryModule } from "~/site/islands/entry-module.ts";
import { messages } from "~/site/messages/en.ts";
import styles from "~/ui/styles.css?url";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: anybody, crossOrigin: "anonymous" },
  { rel: "preload", as: "font", type: "font/woff2", href: plex, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script>{rememberedChoices}</script>
        <Meta />
        <Links />
        <script type="module" src={useContext(EntryModule)} />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort: something failed outside of the site's layout. */
export function ErrorBoundary() {
  return (
    <main className="wrap section-rhythm">
      <title>{messages.somethingFailed}</title>
      <h1 className="text-title">{messages.somethingFailed}</h1>
      <p className="mt-4 max-w-prose text-muted">{messages.somethingFailedText}</p>
    </main>
  );
}
