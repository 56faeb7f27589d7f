import { afterEach, expect, test } from "vitest";
import { freePort } from "../support/database-server.ts";
import { makePlace, runSikka, type Sikka, startSikka } from "../support/sikka.ts";
import { cookiesOf, createAccount, postLogin } from "../support/staff.ts";

const open: Sikka[] = [];
afterEach(async () => {
  for (const sikka of open.splice(0)) await sikka.stop();
});

type Options = { env?: Record<string, string>; dataDir?: string };

async function start(options: Options = {}): Promise<Sikka> {
  const sikka = await startSikka(options);
  open.push(sikka);
  return sikka;
}

async function stop(sikka: Sikka): Promise<void> {
  open.splice(open.indexOf(sikka), 1);
  await sikka.stop();
}

const setupLink = (sikka: Sikka) => /\/admin\/setup\?token=[\w-]{43}\n/.exec(sikka.output())?.[0].trim();
const isIn = async (sikka: Sikka, credentials: { email: string; password: string }) =>
  (await postLogin(sikka, credentials)).status === 302;
/** In milliseconds, for tests that start the program several times. */
const severalStarts = 180_000;
const passwordFor = (email: string) => ({ email, password: "four lamps and a dimmer" });

test(
  "while there is no administrator a link is printed that makes the first one, once",
  async () => {
    const where = await makePlace();
    const earlier = await start(where);
    const earlierLink = setupLink(earlier) as string;
    await stop(earlier);
    const sikka = await start(where);
    const link = setupLink(sikka) as string;
    expect(link).not.toBe(earlierLink);
    expect(await sikka.html("/admin/login")).toContain("There is no administrator yet.");
    expect(JSON.stringify(await sikka.sql("select * from auth_setup_links"))).not.toContain(link.slice(-43));

    for (const path of ["/admin/setup", "/admin/setup?token=", `${link}x`]) {
      expect((await sikka.get(path)).status).toBe(404);
      expect((await postLogin(sikka, passwordFor("thief@sikka.example"), { path })).status).toBe(404);
    }
    expect(await sikka.html(link)).toContain("Set up the back office");
    const refused = await postLogin(sikka, { email: "owner@", password: "eleven char" }, { path: link });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Please enter an email address such as name@example.com");
    expect(html).toContain("Please use at least 12 characters");

    const everybody = ["a", "b", "c"].map((name) =>
      postLogin(sikka, passwordFor(`${name}@sikka.example`), { path: link }),
    );
    const statuses = (await Promise.all(everybody)).map((response) => response.status);
    expect(statuses.sort()).toEqual([302, 404, 404]);
    expect(await sikka.sql("select from auth_users")).toHaveLength(1);
    for (const path of [link, earlierLink]) {
      expect((await sikka.get(path)).status).toBe(404);
      expect((await postLogin(sikka, passwordFor("late@sikka.example"), { path })).status).toBe(404);
    }
    expect(await sikka.html("/admin/login")).not.toContain("There is no administrator yet.");
    await stop(sikka);
    expect(setupLink(await start(where))).toBeUndefined();
  },
  severalStarts,
);

test("the person who used the link is signed in, and the link ends with any other administrator too", async () => {
  const sikka = await start();
  const link = setupLink(sikka) as string;
  const id = await createAccount(sikka);
  expect((await postLogin(sikka, passwordFor("late@sikka.example"), { path: link })).status).toBe(404);
  await sikka.sql("delete from admin_users where user_id = $1", [id]);
  const response = await postLogin(sikka, passwordFor("owner@sikka.example"), { path: link });
  const cookie = cookiesOf(response);
  expect(response.headers.get("location")).toBe("/admin");
  expect((await sikka.get("/admin", { headers: { cookie } })).status).toBe(200);
});

test(
  "ADMIN_EMAIL and ADMIN_PASSWORD make an administrator once; later starts change nothing",
  async () => {
    const where = await makePlace();
    const variables = { ADMIN_EMAIL: "Owner@Sikka.example", ADMIN_PASSWORD: "four lamps and a dimmer" };
    const first = await start({ ...where, env: { ...where.env, ...variables } });
    expect(setupLink(first)).toBeUndefined();
    expect(await isIn(first, passwordFor("owner@sikka.example"))).toBe(true);
    expect(first.output()).not.toContain(variables.ADMIN_PASSWORD);
    await stop(first);
    const second = await start({
      ...where,
      env: { ...where.env, ...variables, ADMIN_PASSWORD: "some other password" },
    });
    expect(await isIn(second, passwordFor("owner@sikka.example"))).toBe(true);
    expect(await isIn(second, { email: "owner@sikka.example", password: "some other password" })).toBe(false);
    await second.sql("delete from admin_users where email = 'owner@sikka.example'");
    await stop(second);
    const third = await start({ ...where, env: { ...where.env, ...variables } });
    expect(third.output()).toContain("npm run admin -- create owner@sikka.example");
    expect(await third.sql("select from admin_users where user_id is not null")).toHaveLength(0);
  },
  severalStarts,
);

test.each([
  [{ ADMIN_EMAIL: "owner" }, "ADMIN_EMAIL=owner cannot be used: must be an address such as name@example.com"],
  [
    { ADMIN_EMAIL: "owner@sikka.example", ADMIN_PASSWORD: "eleven-char" },
    "ADMIN_PASSWORD cannot be used: please use at least 12 characters",
  ],
  [
    { ADMIN_EMAIL: "owner@sikka.example" },
    "ADMIN_PASSWORD is missing: ADMIN_EMAIL=owner@sikka.example is not an administrator yet",
  ],
])("%j ends the start with one line", async (variables, line) => {
  const where = await makePlace();
  const env = { ...where.env, DATA_DIR: where.dataDir, PORT: String(await freePort()), ...variables };
  const { code, output } = await runSikka(env);
  expect(code).toBe(1);
  expect(output.split("\n").filter((text) => text.includes("could not start"))).toEqual([
    `  Sikka could not start: ${line}`,
  ]);
  expect(output).not.toContain("eleven-char");
});
