import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Balancer, findProxy, freePorts, type ProxyName, startBalancer } from "../support/balancer.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { routes } from "../support/routes.ts";
import { launchSikka, type SikkaProcess, temporaryFolder } from "../support/sikka.ts";
import { createAccount, signIn } from "../support/staff.ts";

let server: DatabaseServer;
let port: number;
let ports: number[];
const processes: SikkaProcess[] = [];
let serviceId: string;
const dataDir = temporaryFolder();

beforeAll(async () => {
  server = await startDatabaseServer();
  [port = 0, ...ports] = await freePorts(4);
  // The first one fills the database; the last one is not stopped while the others are.
  processes[0] = await launch(0);
  processes.push(...(await Promise.all([launch(1), launch(2)])));
  await createAccount(undisturbed());
  const path = "select id from services where slug = 'climate-control-systems'";
  serviceId = (await undisturbed().sql<{ id: string }>(path))[0]?.id ?? "";
});
afterAll(async () => {
  await Promise.all(processes.map((sikka) => sikka.stop()));
  await server.stop();
});

const undisturbed = () => processes[2] as SikkaProcess;

function launch(place: number): Promise<SikkaProcess> {
  const env = {
    SITE_URL: `http://localhost:${port}`,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "1",
    PORT: String(ports[place]),
  };
  return launchSikka({ env, dataDir, databaseUrl: server.url });
}

/** A line of a request that had to be sent to a second process. */
const retried: Record<ProxyName, RegExp> = { nginx: / 127[\d.:]+, 127/, haproxy: /retries=\+?[1-9]/ };
const proxies: ProxyName[] = ["nginx", "haproxy"];

describe.each(proxies)("three processes on one database behind %s", (name) => {
  const program = findProxy(name);
  if (!program) {
    test.skip(`${name} is neither installed nor can Debian's package be fetched: apt-get install ${name}`, () => {});
    return;
  }
  let balancer: Balancer;
  beforeAll(async () => {
    balancer = await startBalancer(name, program, port, ports);
  });
  afterAll(() => balancer?.stop());

  test("nobody notices that one is restarted and another one killed", async () => {
    const walk = startWalk(balancer.url, await signIn({ ...undisturbed(), ...visitorsOf(balancer.url) }));
    await walk.hasAnswered(20);
    expect(await processes[0]?.stop()).toBe(0);
    await walk.hasAnswered(20);
    processes[0] = await launch(0);
    // A form that is on its way to a killed process, or a streamed page that has begun, cannot be asked for again.
    await walk.whileStaffRest(async () => {
      const killed = new Promise((resolve) => processes[1]?.process.once("exit", resolve));
      processes[1]?.process.kill("SIGKILL");
      await killed;
    });
    await walk.hasAnswered(20);
    await processes[1]?.stop();
    processes[1] = await launch(1);
    await walk.hasAnswered(20);
    const { failures, enquiries, edits, isOn } = await walk.end();

    expect(failures).toEqual([]);
    expect(edits).toBeGreaterThan(3);
    const rows = await undisturbed().sql("select from contact_submissions where message = $1", [name]);
    expect([rows.length, enquiries > 1]).toEqual([enquiries, true]);
    const [service] = await undisturbed().sql<{ is_active: boolean }>("select is_active from services where id = $1", [
      serviceId,
    ]);
    expect(service?.is_active).toBe(isOn);
    // Someone was asked in vain, and another user then: what the test is about did happen.
    expect(balancer.lines()).toMatch(retried[name]);
    // Each of the three has answered, so that both restarts took something away and brought it back.
    for (const own of ports) expect(balancer.lines()).toContain(`127.0.0.1:${own}`);
  });

  /** Visitors, one who writes, and one who edits, all at once. */
  function startWalk(url: string, headers: { cookie: string; origin: string }) {
    const failures: string[] = [];
    let [answered, enquiries, edits, isOn, isOver] = [0, 0, 0, true, false];
    let editing = Promise.resolve();
    const ask = async (path: string, expected: number[], init?: RequestInit) => {
      try {
        const { status } = await fetch(url + path, { redirect: "manual", ...init }).then(async (answer) => {
          await answer.arrayBuffer();
          return answer;
        });
        if (!expected.includes(status)) failures.push(`${init?.method ?? "GET"} ${path} ${status}`);
      } catch (error) {
        failures.push(`${init?.method ?? "GET"} ${path} ${(error as Error).cause ?? error}`);
      }
      answered += 1;
    };
    const visit = async (first: number) => {
      for (let place = first; !isOver; place++, await sleep(15))
        await ask(routes[place % routes.length] ?? "/", [200, 302, 404]);
    };
    const write = async () => {
      for (; !isOver; await sleep(1_500)) {
        const fields = {
          name: `Visitor ${enquiries}`,
          email: "visitor@sikka.example",
          phone: "+971500000000",
          message: name,
        };
        const body = new URLSearchParams({ ...fields, idempotencyKey: randomUUID() });
        await ask("/api/contact", [200], { method: "POST", body, headers: { origin: url } });
        enquiries += 1;
      }
    };
    const edit = async () => {
      await ask("/admin/services", [200], { headers });
      isOn = !isOn;
      const fields = { intent: "toggle", id: serviceId, field: "isActive", value: String(isOn) };
      await ask("/admin/services.data", [200], { method: "POST", body: new URLSearchParams(fields), headers });
      edits += 1;
    };
    const work = async () => {
      for (; !isOver; await sleep(250)) {
        editing = editing.then(edit);
        await editing;
      }
    };
    const everybody = Promise.all([visit(0), visit(6), visit(12), write(), work()]);
    return {
      async hasAnswered(more: number) {
        const until = answered + more;
        await expect.poll(() => answered >= until, { interval: 50, timeout: 45_000 }).toBe(true);
      },
      async whileStaffRest(act: () => Promise<unknown>) {
        editing = editing.then(async () => void (await act()));
        await editing;
      },
      async end() {
        isOver = true;
        await everybody;
        return { failures, enquiries, edits, isOn };
      },
    };
  }
});

/** The ways of a Sikka for requests to another address. */
function visitorsOf(url: string): Pick<SikkaProcess, "url" | "get"> {
  return { url, get: (path, init) => fetch(url + path, { redirect: "manual", ...init }) };
}
