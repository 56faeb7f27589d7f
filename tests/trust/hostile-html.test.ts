import { afterAll, beforeAll, expect, test } from "vitest";
import { sanitizeHtml } from "../../app/lib/text/sanitize-html.server.ts";
import { launchBrowser } from "../support/browser.ts";
import naughty from "../support/naughty-strings.json" with { type: "json" };
import { tell } from "../support/rounds.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Techniques that the collection lacks; each says `fired()` when it runs. */
const own = [
  '<img src=x onerror="fired()">',
  "<svg onload=fired()>",
  "<svg><script>fired()</script></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=fired()&gt;'>",
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="fired()">',
  '<noscript><p title="</noscript><img src=x onerror=fired()>">',
  '<a href="java\tscript:fired()">a</a>',
  '<a href="\u0001javascript:fired()">a</a>',
  '<a href="&#x6a;avascript:fired()">a</a>',
  '<a href="data:text/html,<script>opener.fired()</script>" target=_blank>a</a>',
  '<iframe srcdoc="<script>parent.fired()</script>"></iframe>',
  '<iframe src="javascript:parent.fired()"></iframe>',
  '<object data="data:text/html,<script>parent.fired()</script>"></object>',
  '<embed src="javascript:fired()">',
  '<details open ontoggle="fired()">',
  '<video><source onerror="fired()"></video>',
  '<input autofocus onfocus="fired()">',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="fired()">',
  "<base href='javascript:fired();//'><a href='#'>a</a>",
  '<meta http-equiv="refresh" content="0;url=javascript:fired()">',
  '<template><img src=x onerror="fired()"></template>',
  "<textarea></textarea><img src=x onerror=fired()>",
  '<p onmouseover="fired()">hover</p>',
  "<xmp><p title='</xmp><img src=x onerror=fired()>'>",
];

/** Whether a text runs a script when it is shown, pointed at and clicked; in the browser. */
async function runsScript(html: string): Promise<boolean> {
  const frame = document.createElement("iframe");
  document.body.replaceChildren(frame);
  const inside = frame.contentWindow as Window;
  let hasFired = false;
  const fired = () => {
    hasFired = true;
  };
  for (const place of [inside, window]) Object.assign(place, { fired, alert: fired, prompt: fired, confirm: fired });
  inside.document.open();
  inside.document.write(`<!doctype html><body><div>${html}</div>`);
  inside.document.close();
  for (const element of inside.document.querySelectorAll<HTMLElement>("*")) {
    element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    if (element.localName === "a") element.click();
  }
  await new Promise((resolve) => setTimeout(resolve, 25));
  return hasFired;
}

test("1: no hostile text that was made safe runs a script in a browser without a policy, and many do as they came", async () => {
  const page = await browser.newPage();
  await page.setContent("<!doctype html><body>");
  const run = async (texts: readonly string[]) => {
    let ran = 0;
    for (const text of texts) if (await page.evaluate(runsScript, text)) ran += 1;
    return ran;
  };
  const texts = [...own, ...(naughty as string[])];
  const [raw, clean] = [await run(texts), await run(texts.map((text) => sanitizeHtml(text)))];
  tell("1", { texts: texts.length, ranRaw: raw, ranClean: clean });
  // Otherwise nothing is proven.
  expect(raw).toBeGreaterThan(15);
  expect(clean).toBe(0);
});
