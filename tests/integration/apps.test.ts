import { expect, test } from "vitest";
import { routes } from "../support/routes.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

const setName = ({ sql }: Sikka, name: string) =>
  sql(
    `insert into page_content (page_slug, section_key, content_value) values ('site_settings', 'company_name', $1)
     on conflict (page_slug, section_key) do update set content_value = excluded.content_value`,
    [name],
  );

/** What keeps a process alive, by kind. */
function countResources(): Record<string, number> {
  const kinds = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]));
}

test("nothing is left of an app that is closed: no socket, no timer, no process", async () => {
  // Connections of earlier tests end with their servers.
  await expect.poll(() => countResources().TCPSocketWrap).toBeUndefined();
  const before = countResources();
  const sikka = await startSikka();
  for (const path of ["/", "/portfolio", "/admin/login"]) expect((await sikka.get(path)).status).toBe(200);
  await sikka.stop();
  await expect.poll(countResources).toEqual(before);
  await expect(sikka.get("/")).rejects.toThrow();
});

test("two companies run in one process, and no page of one has a word of the other", async () => {
  const [palm, creek] = await Promise.all([startSikka(), startSikka()]);
  try {
    await Promise.all([setName(palm, "Palm Cables"), setName(creek, "Creek Lights")]);
    const headers = await signIn(palm);
    const paths = [...routes, "/llms.txt", "/sitemap.xml", "/manifest.webmanifest", "/admin/login"];
    for (let round = 0; round < 3; round++) {
      const pages = await Promise.all(
        paths.flatMap((path) => [palm.html(path), creek.html(path)].map(async (html) => [path, await html] as const)),
      );
      for (const [index, [path, html]] of pages.entries()) {
        const [own, other] = index % 2 === 0 ? ["Palm Cables", "Creek Lights"] : ["Creek Lights", "Palm Cables"];
        const urls = index % 2 === 0 ? [palm.url, creek.url] : [creek.url, palm.url];
        expect([path, html.includes(other), html.includes(urls[1] as string)]).toEqual([path, false, false]);
        if (routes.includes(path)) expect([path, html.includes(own)]).toEqual([path, true]);
      }
    }
    expect((await palm.get("/admin", { headers })).status).toBe(200);
    expect((await creek.get("/admin", { headers })).status).toBe(302);
  } finally {
    await Promise.all([palm.stop(), creek.stop()]);
  }
});
