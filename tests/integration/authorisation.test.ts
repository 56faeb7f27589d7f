import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOfBackOffice } from "../../app/request/route-handle.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { postLogin, signIn, staff } from "../support/staff.ts";

/** A route as the browser's manifest of the build knows it. */
type Route = { id: string; parentId?: string; path?: string; hasAction: boolean; hasLoader: boolean };

/** Routes of the back office that are for everybody; each decides by itself what it does for whom. */
const open = new Set([
  ...["login", "code", "logout", "setup", "auth-routes"].map((name) => `accounts/admin/sign-in/${name}`),
  ...["forgot-password", "reset-password", "second-factor"].map((name) => `accounts/admin/own/${name}`),
  ...["accounts/admin/users/invitation"],
  ...[
    "accounts/admin/own/provider-start",
    "accounts/admin/own/provider-callback",
    "accounts/admin/token/key-set",
    "accounts/admin/token/token-account",
  ],
]);
const title = "A service that no visitor may see";

let sikka: Sikka;
let serviceId: string;
let outsider: { cookie: string; origin: string };

beforeAll(async () => {
  sikka = await startSikka();
  outsider = await signIn(sikka, { email: "former@sikka.example", isAdministrator: true });
  await sikka.sql("delete from admin_users where email = 'former@sikka.example'");
  const [row] = await sikka.sql<{ id: string }>(
    "insert into services (title, slug, short_description, is_active) values ($1, 'hidden-service', '', false) returning id",
    [title],
  );
  serviceId = row?.id ?? "";
  // Lists of changes in all areas have one each of settings and flags.
  await sikka.sql(
    "update page_content set content_value = 'for-owners@b.ae' where section_key = 'notification_emails'",
  );
  await sikka.sql(
    `insert into scheduled_changes (kind, item, title, action, changes, bases, due_at, user_id)
     select 'feature-flags', '', '', 'flags', '{"home_stats": true}', '{}', '2099-01-01', id from auth_users limit 1`,
  );
});
afterAll(() => sikka.stop());

/** Every address of the built program below the layout of the back office, with a real id where one is asked for. */
function protectedPaths(): string[] {
  const files = globSync("build/client/assets/manifest-*.js").map((file) => readFileSync(file, "utf8"));
  const text = files.find((file) => file.startsWith("window.__reactRouterManifest")) ?? "{}";
  const routes: Record<string, Route> = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
  const toPath = (route: Route): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined;
    return `${parent ? toPath(parent) : ""}/${route.path ?? ""}`.replaceAll(/\/+/g, "/");
  };
  return Object.values(routes)
    .filter(({ id }) => isOfBackOffice(id) && id !== "admin-layout/layout" && !open.has(id))
    .map((route) =>
      toPath(route)
        .replace(":id", serviceId)
        .replace(":kind/:item", `services/${serviceId}`)
        .replace(":language", "ar")
        .replace("*", "no-such-screen")
        .replaceAll(/:\w+/g, "home")
        .replace(/(.)\/$/, "$1"),
    );
}

/** One number for everything that the back office can change. The sitemap is written in the background. */
async function contentHash(): Promise<string> {
  const tables = await sikka.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(auth_|app_state|adoption|jobs|sitemap_metadata|write_probe)'`,
  );
  const hashes: string[] = [];
  for (const { name } of tables) {
    const [row] = await sikka.sql<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    );
    hashes.push(`${name} ${row?.hash}`);
  }
  return hashes.join("\n");
}

const changes = () =>
  [
    { intent: "delete", id: serviceId },
    { intent: "toggle", id: serviceId, field: "isActive", value: "true" },
    { intent: "toggle", id: serviceId, field: "status", value: "true" },
    { id: serviceId, title: "Broken in", name: "Broken in", slug: "broken-in", shortDescription: "x", code: "xx" },
  ].map((fields) => new URLSearchParams(Object.entries(fields)));

/** The same address as people, proxies and attackers write it. */
const variants = (path: string) => [
  ...[path, path.replace("/admin", "/ADMIN"), path.replace("/admin", "/%61dmin")],
  // The router decodes twice.
  ...(path === "/admin"
    ? []
    : [path.replace(/[^/]+$/, (name) => `%25${Buffer.from(name).toString("hex").slice(0, 2)}${name.slice(1)}`)]),
];
const asData = (path: string) => `${path}.data`;

test("the build has the screens that the specification protects", () => {
  const paths = protectedPaths();
  const named = ["services", "categories", "portfolio", "blog", "blog-categories", "pages", "contact-submissions"];
  for (const name of [...named, "page-content", "feature-flags", "languages", "sitemap", "uploads"]) {
    expect(paths).toContain(`/admin/${name}`);
  }
  expect(paths).toContain("/admin");
  expect(paths.length).toBeGreaterThan(20);
});

describe.each([
  { who: "nobody", status: 401, headers: () => ({ origin: sikka.origin }) },
  // Data leads to the sign-in page too, which says "Access Denied".
  { who: "somebody who is no administrator", status: 403, dataStatus: 202, headers: () => outsider },
])("$who", ({ status, dataStatus = status, headers }) => {
  test("reads nothing: a page leads to the sign-in, data does too or is refused", async () => {
    const wrong: string[] = [];
    for (const path of protectedPaths().flatMap(variants)) {
      const page = await sikka.get(path, { headers: headers() });
      const isSentAway = page.status === 302 && page.headers.get("location")?.startsWith("/admin/login");
      const data = await sikka.get(asData(path), { headers: headers() });
      if (!isSentAway || data.status !== dataStatus) wrong.push(`GET ${path} ${page.status}, data ${data.status}`);
      const texts = await Promise.all([page.text(), data.text()]);
      if (texts.some((text) => text.includes(title))) wrong.push(`GET ${path} says too much`);
      const kept = [page, data].filter((answer) => answer.headers.get("cache-control") !== "no-store");
      if (kept.length > 0) wrong.push(`GET ${path} may be kept`);
    }
    expect(wrong).toEqual([]);
  });

  test("changes nothing, whatever is sent to whatever address", async () => {
    const before = await contentHash();
    const wrong: string[] = [];
    for (const [turn, path] of protectedPaths().entries()) {
      const addresses = [path, asData(path), `${asData(path)}?_routes=admin%2Fframe%2Flayout`, `${path}?index`];
      // Each screen gets every body, and over the screens every kind of address does.
      for (const [place, body] of changes().entries()) {
        const address = addresses[(turn + place) % addresses.length] as string;
        const answer = await sikka.get(address, { method: "POST", body, headers: headers() });
        if (answer.status !== status) wrong.push(`POST ${address} ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await contentHash()).toBe(before);
  });
});

test("an administrator reads and changes the same addresses", async () => {
  const headers = await signIn(sikka);
  const answers = await Promise.all(protectedPaths().map((path) => sikka.get(path, { headers })));
  const isLedAway = ({ headers }: Response) => headers.get("location")?.startsWith("/admin/login");
  expect(answers.flatMap((answer, index) => (isLedAway(answer) ? [protectedPaths()[index]] : []))).toEqual([]);
  const body = new URLSearchParams({ intent: "toggle", id: serviceId, field: "isActive", value: "true" });
  const change = await sikka.get("/admin/services.data", { method: "POST", body, headers });
  expect(change.status).toBe(200);
  expect(await sikka.html("/services/hidden-service")).toContain(title);
});

test("no address of the back office searches for a NUL or for what is no text", async () => {
  const headers = await signIn(sikka);
  const queries = ["q=%00", "folder=a%00b", "item=%ff", "q=%c3%28"];
  const asked = protectedPaths().flatMap((path) => queries.map((query) => `${path}?${query}`));
  const answers = await Promise.all(asked.map(async (path) => [path, (await sikka.get(path, { headers })).status]));
  expect(asked.length).toBeGreaterThan(150);
  expect(answers).toEqual(asked.map((path) => [path, 400]));
});

/** What each role may not read, and what it may read and not change: written down once more, by hand. */
const denied = {
  editor: {
    read: ["contact-submissions", "reply-templates", "outbox", "feature-flags", "languages", "users", "system"],
    write: [],
  },
  sales: {
    read: ["feature-flags", "languages", "users", "system"],
    write: [
      ...["services", "categories", "portfolio", "portfolio-categories", "blog", "blog-categories", "pages"],
      ...[
        "testimonials",
        "licences",
        "menu-links",
        "page-content",
        "trash",
        "preview-links",
        "sitemap",
        "media",
        "uploads",
        "slug-check",
        "translations",
      ],
    ],
  },
  viewer: {
    read: ["contact-submissions", "reply-templates", "outbox", "feature-flags", "languages", "users", "system"],
    write: [
      ...["services", "categories", "portfolio", "portfolio-categories", "blog", "blog-categories", "pages"],
      ...[
        "testimonials",
        "licences",
        "menu-links",
        "page-content",
        "trash",
        "preview-links",
        "sitemap",
        "media",
        "uploads",
        "slug-check",
        "translations",
      ],
    ],
  },
};

describe.each(Object.entries(denied))("the role %s", (role, { read, write }) => {
  let headers: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    headers = await signIn(sikka, { email: `${role}@sikka.example` });
    await sikka.sql("update admin_users set staff_role = $1 where email = $2", [role, `${role}@sikka.example`]);
  });
  const isOf = (screens: readonly string[], path: string) => screens.includes(path.split("/")[2] ?? "");
  /** Addresses that no area has are the owners'; so are the site settings among the texts of pages. */
  const isOwners = (path: string) => /no-such-screen|history\/home|site_settings/.test(path);
  const mayRead = (path: string) => !isOwners(path) && !isOf(read, path);
  const mayWrite = (path: string) => mayRead(path) && !isOf(write, path);

  test("reads and changes what it may and nothing else, whatever the address looks like", async () => {
    const before = await contentHash();
    const body = new URLSearchParams({ intent: "nothing that there is" });
    const wrong: string[] = [];
    // What is allowed is asked for as the screens do; the pages themselves are opened by the next test.
    // Over the screens every spelling is tried; nobody tries each on each.
    const paths = [...protectedPaths(), "/admin/page-content/site_settings"];
    const addresses = (path: string, isAllowed: boolean) =>
      isAllowed ? [asData(path)] : [variants(path)[paths.indexOf(path) % variants(path).length] ?? path, asData(path)];
    for (const path of paths) {
      const asked = [
        { may: mayRead(path), init: { method: "GET", headers } },
        { may: mayWrite(path), init: { method: "POST", headers, body } },
      ];
      for (const { may, init } of asked) {
        for (const address of addresses(path, may)) {
          const { status } = await sikka.get(address, init);
          if ((status === 403) === may) wrong.push(`${init.method} ${address} ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await contentHash()).toBe(before);
  });

  test("has no heading in its menu without an entry below", async () => {
    const html = await (await sikka.get("/admin", { headers })).text();
    expect(html.includes(">Visitors</")).toBe(mayRead("/admin/contact-submissions"));
    expect(html).toContain(">Content</");
  });

  test("is offered no address that is refused", async () => {
    const refused: string[] = [];
    // One address for each screen: the same with another id, or narrowed, offers nothing else.
    const seen = new Set<string>();
    const toScreen = (address: string) => address.replaceAll(/[?#].*|[0-9a-f-]{36}/g, "");
    const queue = ["/admin"];
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (seen.has(toScreen(path))) continue;
      seen.add(toScreen(path));
      const answer = await sikka.get(path, { headers });
      if (answer.status === 403) refused.push(path);
      const html = await answer.text();
      // The outbox says to whom mails went.
      if (html.includes("for-owners@b.ae") && !path.startsWith("/admin/outbox")) refused.push(`${path} has a setting`);
      const links = html.matchAll(/href="(\/admin(?:\/[^"]*)?)"/g);
      queue.push(...[...links].map(([, href = ""]) => href.replaceAll("&amp;", "&")));
    }
    expect(seen.size).toBeGreaterThan(10);
    expect(refused).toEqual([]);
  });

  test("changes nothing of other areas by the ways that serve all of them", async () => {
    const owner = await signIn(sikka);
    const toggle = new URLSearchParams({ intent: "toggle", id: serviceId, field: "isActive", value: "true" });
    await sikka.get("/admin/services.data", { method: "POST", body: toggle, headers: owner });
    await sikka.sql("update feature_flags set is_enabled = not is_enabled where flag_key = 'home_stats'");
    const sets = await sikka.sql<{ id: string; table: string }>(
      `select distinct on (table_name) set_id as id, table_name as "table" from changes
       where table_name in ('services', 'feature_flags') order by table_name, id desc`,
    );
    const [template] = await sikka.sql<{ id: string }>("select id from reply_templates limit 1");
    const tries: [string, Record<string, string>, string][] = [
      ...sets.map(({ id, table }): [string, Record<string, string>, string] => [
        "/admin/history.data",
        { intent: "undo", set: id },
        table === "services" ? "content" : "flags",
      ]),
      ["/admin/drafts", { kind: "services", item: serviceId, intent: "discard" }, "content"],
      ["/admin/drafts", { kind: "page-content", item: "site_settings", intent: "discard" }, "settings"],
      ["/admin/drafts", { kind: "reply-templates", item: template?.id ?? "", intent: "discard" }, "enquiries"],
      ["/admin/schedule.data", { intent: "schedule", action: "flags", flags: "{}", dueAt: "2099-01-01" }, "flags"],
      ["/admin/schedule.data", { intent: "unpublish", ids: serviceId }, "content"],
      ["/admin/trash.data", { intent: "empty" }, "owner"],
      ["/admin/drafts", { kind: "page-content", item: "site_settings", intent: "stay", tab: serviceId }, "settings"],
      ["/admin/drafts", { kind: "reply-templates", item: template?.id ?? "", intent: "stay" }, "enquiries"],
      ["/admin/preview-links.data", { intent: "make", flags: '{"home_stats":true}', hours: "1", path: "/" }, "flags"],
      [
        "/admin/preview-links.data",
        { intent: "make", kind: "reply-templates", item: template?.id ?? "", hours: "1", path: "/" },
        "enquiries",
      ],
      // Sent twice, with the space left out: what is checked is what is scheduled.
      [
        "/admin/schedule.data",
        {
          ...{ intent: "schedule", action: "publish", isNew: "false", version: "", title: "x", bases: "{}" },
          ...{ "kind ": "services", "item ": serviceId, kind: "page-content", item: "site_settings" },
          ...{ changes: '{"company_name":"Taken"}', dueAt: "2099-01-01" },
        },
        "settings",
      ],
    ];
    const may = role === "editor" ? ["content"] : role === "sales" ? ["enquiries"] : [];
    const wrong: string[] = [];
    for (const [path, fields, area] of tries.filter((one) => !may.includes(one[2]))) {
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name.trim(), value]));
      const answer = await sikka.get(path, { method: "POST", body, headers });
      if (answer.status !== 403) wrong.push(`${path} ${JSON.stringify(fields)} ${area} ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("a disabled member of staff is out at the next request, and back when enabled", async () => {
  const headers = await signIn(sikka, { email: "leaver@sikka.example" });
  expect((await sikka.get("/admin", { headers })).status).toBe(200);
  await sikka.sql("update admin_users set disabled_at = now() where email = 'leaver@sikka.example'");
  expect((await sikka.get("/admin", { headers })).status).toBe(302);
  expect((await postLogin(sikka, { email: "leaver@sikka.example", password: staff.password })).status).toBe(401);
});

test("public pages are read by a role of their own, which sees live rows and public columns only", async () => {
  await sikka.html("/blog");
  const [{ role } = { role: "" }] = await sikka.sql<{ role: string }>(
    "select usename as role from pg_stat_activity where datname = current_database() and usename like 'sikka\\_public\\_%'",
  );
  // Its connections have signed in as it, so there is no other role to go back to.
  expect(role).toMatch(/^sikka_public_[0-9a-f]{12}$/);
  await sikka.sql("create table of_tomorrow (secret text); alter table services add column of_tomorrow text");
  const tables = await sikka.sql<{ name: string; columns: string[]; may_change: boolean }>(
    `select relname as name, has_table_privilege($1, c.oid, 'insert, update, delete, truncate') as may_change, array(
       select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
       and has_column_privilege($1, c.oid, attnum, 'select')) as columns
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
    [role],
  );
  expect(tables.filter(({ may_change }) => may_change)).toEqual([]);
  const read = tables.filter(({ columns }) => columns.length > 0);
  expect(read.map(({ name }) => name).sort()).toEqual(
    [
      ...["content_version", "feature_flags", "languages", "redirects"],
      // Each with its words in other languages.
      ...[
        ...["blog_categories", "blog_posts", "dynamic_pages", "licences", "media", "menu_links", "page_content"],
        ...["portfolio_categories", "portfolio_projects", "post_authors", "service_categories", "services"],
        ...["shown_project_facts", "testimonials"],
      ].flatMap((name) => [name, `${name}_in`]),
    ].sort(),
  );
  const never = /^(created_by|updated_by|deleted_by|version|reminded_days_before|of_tomorrow|original_name|email)$/;
  expect(read.flatMap(({ name, columns }) => columns.filter((column) => never.test(column)).map(() => name))).toEqual([
    "content_version",
  ]);
  await sikka.sql(`update services set is_active = false where id = (select min(id::text)::uuid from services);
    update blog_posts set status = 'draft' where id = (select min(id::text)::uuid from blog_posts);
    update blog_posts set published_at = now() + interval '1 day' where id = (select max(id::text)::uuid from blog_posts);
    insert into page_content (page_slug, section_key, content_value) values ('site_settings', 'notification_emails', 'a@b.ae')
      on conflict do nothing`);
  const count = async (table: string, hidden: string) => {
    const all = await sikka.sql(`select from ${table} where ${hidden}`);
    await sikka.sql(`set role ${role}`);
    const seen = await sikka.sql(`select from ${table} where ${hidden}`).finally(() => sikka.sql("reset role"));
    return [all.length > 0, seen.length];
  };
  expect(await count("services", "not is_active")).toEqual([true, 0]);
  expect(await count("blog_posts", "status = 'draft' or published_at > now()")).toEqual([true, 0]);
  expect(await count("page_content", "section_key = 'notification_emails'")).toEqual([true, 0]);
  await sikka.sql("update portfolio_projects set show_client = false, show_value = false, client_name = 'A. Secret'");
  expect(
    await sikka.sql("select from shown_project_facts where client_name is not null or project_value is not null"),
  ).toEqual([]);
  expect(read.find(({ name }) => name === "portfolio_projects")?.columns).not.toContain("client_name");
  const named = await sikka.sql<{ id: string }>("select id from post_authors");
  const writers = await sikka.sql<{ id: string }>(
    "select distinct author_id as id from blog_posts where status = 'published' and author_id is not null and coalesce(published_at, now()) <= now()",
  );
  expect(named.map(({ id }) => id).sort()).toEqual(writers.map(({ id }) => id).sort());
  await sikka.sql("drop table of_tomorrow; alter table services drop column of_tomorrow");
});
