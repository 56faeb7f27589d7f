import tailwindcss from "@tailwindcss/vite";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { build } from "vite";

const origin = "http://design.test";
const types: Record<string, string> = { js: "text/javascript", css: "text/css", woff2: "font/woff2" };

let bundled: Promise<Map<string, string | Uint8Array>> | undefined;

/** The files of the page of all components by their addresses, bundled once for a test file. */
async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    resolve: { tsconfigPaths: true },
    // React's development build runs every effect twice, which finds those that do not clean up.
    define: { "process.env.NODE_ENV": '"development"' },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ["tests/support/design-entry.tsx", "app/ui/styles/admin.css"] },
    },
  });
  if (!("output" in result)) throw new Error("the bundle is not one");
  const files = result.output.map(
    (file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source] as const,
  );
  const named = (ending: string) => files.map(([path]) => path).filter((path) => path.endsWith(ending));
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Design</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...named(".css").map((path) => `<link rel="stylesheet" href="${path}">`),
    ...named(".js").map((path) => `<script type="module" src="${path}"></script>`),
  ];
  return new Map<string, string | Uint8Array>([...files, ["/admin/design", head.join("")]]);
}

/** Opens the page of all components in a new context. */
export async function openDesign(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  bundled ??= bundle();
  const files = await bundled;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await context.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: Buffer.from(body), contentType: types[path.split(".").at(-1) ?? ""] ?? "text/html" });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/admin/design`);
  await page.getByRole("heading", { level: 1, name: "Design" }).waitFor();
  return page;
}
