import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { memoryOf } from "../support/image-processes.ts";
import { drawing } from "../support/picture-files.ts";
import { quantile, tell } from "../support/rounds.ts";
import { routes } from "../support/routes.ts";
import { startSikkaProcess } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

/** How long it works, in minutes. */
const minutes = Number(process.env.TRUST_SOAK ?? 30) * Number(process.env.TRUST_SHARE ?? 1);
/** The memory is compared after this part of the time, when everything has been used once. */
const warm = 0.3;

/** The slope of a line through points, by least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  return (
    points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  );
}

test("41: pages, searches, saves, uploads and enquiries for minutes leave memory and handles as they were", async () => {
  const sikka = await startSikkaProcess({ env: { TRUST_PROXY: "1" } });
  try {
    const headers = await signIn(sikka);
    const pid = sikka.process.pid as number;
    const picture = new Uint8Array(await drawing(600, 400).jpeg().toBuffer());
    const points: [number, number][] = [];
    const handles: number[] = [];
    const end = Date.now() + minutes * 60_000;
    const [service] = await sikka.sql<Record<"id" | "title" | "slug", string>>("select id, title, slug from services");
    let [requests, failures, turn] = [0, 0, 0];
    const ask = async (path: string, init?: RequestInit) => {
      const { status } = await sikka.get(path, init);
      requests += 1;
      if (status >= 500) failures += 1;
    };
    while (Date.now() < end) {
      turn += 1;
      const page = routes[turn % routes.length] as string;
      await Promise.all([
        ask(page),
        // As many as fill no more of the page cache after the first minutes.
        ask(`/blog?q=word${turn % 200}`),
        ask("/admin/services", { headers }),
        ask("/admin", { headers }),
      ]);
      if (turn % 20 === 0) {
        // The same row: a site that grows has larger pages, which is no leak.
        const text = { ...service, version: "", shortDescription: "a", fullDescription: `<p>${turn}</p>` };
        await ask(`/admin/services/${service?.id}/edit`, { method: "POST", headers, body: new URLSearchParams(text) });
        await ask("/api/contact", {
          method: "POST",
          body: new URLSearchParams({ name: "Soak", email: "s@home.example", phone: "1234567", message: String(turn) }),
          headers: { origin: sikka.url, "x-forwarded-for": `10.1.${(turn >> 8) & 255}.${turn & 255}` },
        });
      }
      if (turn % 100 === 0) {
        const body = new FormData();
        body.set("file", new File([picture], "soak.jpg", { type: "image/jpeg" }));
        await ask("/admin/uploads", { method: "POST", headers, body });
      }
      const passed = 1 - (end - Date.now()) / (minutes * 60_000);
      if (passed > warm) {
        points.push([passed * minutes, memoryOf(pid)]);
        handles.push(readdirSync(`/proc/${pid}/fd`).length);
      }
      // Half of what it can do.
      await sleep(40);
    }
    const slope = slopeOf(points);
    const [first, last] = [handles.slice(0, 20), handles.slice(-20)].map((some) => quantile(some, 0.5));
    tell("41", {
      minutes,
      requests,
      failures,
      mbPerMinute: slope.toFixed(2),
      handles: [first, last],
      memoryMb: Math.round(points.at(-1)?.[1] ?? 0),
    });
    expect(failures).toBe(0);
    // A few minutes say more about the garbage collector than about what stays.
    if (minutes >= 5) expect(slope).toBeLessThan(1);
    expect((last ?? 0) - (first ?? 0)).toBeLessThan(20);
  } finally {
    await sikka.stop();
  }
});
