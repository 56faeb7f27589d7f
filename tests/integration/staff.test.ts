import { beforeEach, expect, test } from "vitest";
import { ownScript } from "../../app/lib/http/own-script.ts";
import { startAccounts } from "../support/accounts.ts";
import { phonePhoto } from "../support/picture-files.ts";
import { cookiesOf, postLogin, signIn, staff } from "../support/staff.ts";

const colleague = { email: "mona@sikka.example", password: "six blinds and a motor" };
const accounts = startAccounts();
const { post } = accounts;

let owner: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  owner = await signIn(accounts.sikka);
});

const change = (fields: Record<string, string>) => post("/admin/users.data", fields, owner);
const invite = (fields = {}) =>
  change({ intent: "invite", email: colleague.email, name: "Mona", role: "editor", ...fields });
const memberOf = async (email: string) =>
  (
    await accounts.sikka.sql<{ id: string; role: string }>(
      "select a.id, staff_role as role from admin_users a join auth_users u on u.id = a.user_id where u.email = $1",
      [email],
    )
  )[0];

const linkInMail = (count?: number) => accounts.linkInMail("invitation", count);

async function join(): Promise<string> {
  await invite();
  const accepted = await post(await linkInMail(), { name: "Mona", password: colleague.password });
  return cookiesOf(accepted);
}

test("a colleague accepts the invitation of a mail and works here, with a name and a role", async () => {
  expect(await (await invite()).text()).toContain("The invitation is on its way to mona@sikka.example");
  const link = await linkInMail();
  expect(accounts.server.received[0]?.to).toEqual([colleague.email]);
  expect(await accounts.sikka.html(link)).toContain("Editor");
  const weak = await post(link, { name: "Mona", password: "short" });
  expect(weak.status).toBe(422);
  const accepted = await post(link, { name: "Mona Al Suwaidi", password: colleague.password });
  expect([accepted.status, accepted.headers.get("location")]).toEqual([302, "/admin"]);
  const headers = { cookie: cookiesOf(accepted) };
  expect((await accounts.sikka.get("/admin/services", { headers })).status).toBe(200);
  expect((await accounts.sikka.get("/admin/users", { headers })).status).toBe(403);
  expect(await (await accounts.sikka.get("/admin/users", { headers: owner })).text()).toContain("Mona Al Suwaidi");
  expect((await post(link, { name: "", password: colleague.password })).status).toBe(404);
});

test("an invitation ends when it is taken back, sent again, or 7 days old; its token is kept as a hash", async () => {
  await invite();
  const first = await linkInMail();
  const [row] = await accounts.sikka.sql<{ id: string }>("select * from staff_invitations");
  expect(JSON.stringify(row)).not.toContain(first.split("token=")[1]);
  await change({ intent: "resend", id: row?.id ?? "" });
  const second = await linkInMail(2);
  expect([(await accounts.sikka.get(first)).status, (await accounts.sikka.get(second)).status]).toEqual([404, 200]);
  await accounts.sikka.sql("update staff_invitations set expires_at = now() - interval '1 second'");
  expect((await post(second, { name: "", password: colleague.password })).status).toBe(404);
  await accounts.sikka.sql("update staff_invitations set expires_at = now() + interval '1 day'");
  await change({ intent: "uninvite", id: row?.id ?? "" });
  expect((await post(second, { name: "", password: colleague.password })).status).toBe(404);
  expect(await memberOf(colleague.email)).toBeUndefined();
});

test("bad input is said at its field; who works here is not invited again", async () => {
  const answers = await Promise.all([invite({ email: "no address" }), invite({ role: "king" })]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  const again = await invite({ email: "staff@sikka.example" });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("already has an account here")]);
  expect(await accounts.sikka.sql("select from staff_invitations")).toHaveLength(0);
});

test("roles, disabling and removing act at the next request; posts keep their author", async () => {
  const headers = { cookie: await join() };
  const { id = "" } = (await memberOf(colleague.email)) ?? {};
  await accounts.sikka.sql("update blog_posts set author_id = $1 where slug = 'cctv-rules-in-dubai'", [id]);
  const statusOf = async (path: string) => (await accounts.sikka.get(path, { headers })).status;
  await change({ intent: "role", id, role: "viewer" });
  expect((await post("/admin/services.data", { intent: "nothing" }, headers)).status).toBe(403);
  // What a role may not see takes no place among what is found.
  await accounts.sikka.sql(`insert into contact_submissions (name, email)
    select 'Warranty ' || n, 'x@home.example' from generate_series(1, 30) n`);
  const found = await (await accounts.sikka.get("/admin/find?q=warranty", { headers })).json();
  expect(found.found).toContainEqual(expect.objectContaining({ kind: "page", title: "Warranty and aftercare" }));
  await change({ intent: "role", id, role: "owner" });
  expect(await statusOf("/admin/users")).toBe(200);
  await change({ intent: "disable", id });
  expect(await statusOf("/admin")).toBe(302);
  expect((await postLogin(accounts.sikka, colleague)).status).toBe(401);
  await change({ intent: "enable", id });
  expect(await statusOf("/admin"), "the session of before").toBe(302);
  expect((await postLogin(accounts.sikka, colleague)).status).toBe(302);
  await accounts.sikka.sql(
    `insert into drafts (kind, item, user_id, is_new, title, changes, bases)
     select 'blog', gen_random_uuid()::text, user_id, true, 'Begun by Mona', '{"title": "Begun by Mona"}', '{}'
     from admin_users where id = $1`,
    [id],
  );
  const begun = async () => (await accounts.sikka.get("/admin/blog", { headers: owner })).text();
  expect(await begun()).not.toContain("Begun by Mona");
  await change({ intent: "remove", id });
  expect(await begun()).toContain("Begun by Mona");
  expect((await postLogin(accounts.sikka, colleague)).status).toBe(401);
  expect(await accounts.sikka.html("/blog/cctv-rules-in-dubai")).toContain("Mona");
});

test("who is disabled and enabled by SQL has to sign in again, others stay signed in", async () => {
  const headers = { cookie: await join() };
  const { sikka } = accounts;
  const statusOf = async (who: Record<string, string>) => (await sikka.get("/admin", { headers: who })).status;
  expect(await statusOf(headers)).toBe(200);
  const rename = "update admin_users set display_name = 'Mona Two', disabled_at = null where email = $1";
  await sikka.sql(rename, [colleague.email]);
  expect(await statusOf(headers)).toBe(200);
  for (const at of ["now()", "null"]) {
    await sikka.sql(`update admin_users set disabled_at = ${at} where email = $1`, [colleague.email]);
  }
  expect([await statusOf(headers), await statusOf(owner)]).toEqual([302, 200]);
});

test("the last owner stays one, also when two owners demote each other at once", async () => {
  await join();
  const mine = await memberOf("staff@sikka.example");
  const theirs = await memberOf(colleague.email);
  for (const intent of ["disable", "remove", "role"]) {
    const answer = await change({ intent, id: mine?.id ?? "", role: "editor" });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("the last owner")]);
  }
  await change({ intent: "role", id: theirs?.id ?? "", role: "owner" });
  const ids = [mine?.id ?? "", theirs?.id ?? ""];
  await Promise.all(ids.map((id) => change({ intent: "role", id, role: "viewer" })));
  const owners = await accounts.sikka.sql("select from admin_users where staff_role = 'owner' and user_id is not null");
  expect(owners).toHaveLength(1);
});

test("ten minutes after the sign-in, staff, erasure and export wait for the person to sign in again", async () => {
  const { sikka } = accounts;
  await sikka.sql("update auth_sessions set created_at = now() - interval '11 minutes'");
  const [enquiry] = await sikka.sql<{ id: string }>("select id from contact_submissions limit 1");
  const inbox = "/admin/contact-submissions";
  const tries = () =>
    Promise.all([
      invite(),
      post(`${inbox}.data`, { intent: "erase", ids: enquiry?.id ?? "" }, owner),
      post(`${inbox}/export`, {}, owner),
    ]);
  expect((await tries()).map(({ status }) => status)).toEqual([428, 428, 428]);
  expect((await sikka.get(`${inbox}/export`, { headers: owner })).headers.get("location")).toBe(inbox);
  expect((await post("/admin/account.data", { intent: "name", name: "Mona" }, owner)).status).toBe(200);
  expect(await sikka.sql("select from staff_invitations")).toHaveLength(0);
  const again = await postLogin(sikka, staff, { headers: owner });
  expect((await sikka.get("/admin", { headers: owner })).status).toBe(302);
  owner = { ...owner, cookie: cookiesOf(again) };
  expect((await tries()).map(({ status }) => status)).toEqual([200, enquiry ? 200 : 404, 204]);
});

test("owners read what happened to accounts, from where and by whom; nobody else does, and no secret is in it", async () => {
  const { sikka } = accounts;
  const headers = { cookie: await join() };
  const { id = "" } = (await memberOf(colleague.email)) ?? {};
  await change({ intent: "role", id, role: "viewer" });
  await change({ intent: "disable", id });
  await change({ intent: "required-factors", role: "viewer" });
  await change({ intent: "required-factors" });
  expect((await sikka.get("/admin/users/activity", { headers })).status).toBe(302);
  const events = await sikka.sql<{ kind: string; detail: string }>("select * from auth_events order by id");
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["invited", "joined", "role-changed", "disabled", "factor-required"]),
  );
  expect(JSON.stringify(events)).not.toMatch(/six blinds|token=/);
  const list = async (query: string) =>
    (await (await sikka.get(`/admin/users/activity?${query}`, { headers: owner })).text()).match(
      /<tbody.*<\/tbody>/s,
    )?.[0];
  const all = await list("");
  for (const words of ["Role changed", "Viewer", "by <bdi", "staff@sikka.example", "127.0.0.1"])
    expect(all).toContain(words);
  const [person] = await sikka.sql<{ id: string }>("select id from auth_users where email = $1", [colleague.email]);
  const narrowed = await list(`kind=disabled&person=${person?.id}`);
  expect([narrowed?.match(/<tr/g)?.length, narrowed?.includes("Disabled")]).toEqual([1, true]);
});

test("who is disabled or works here by now is not invited, by the form or again from the list, and is told so", async () => {
  await join();
  const { id = "" } = (await memberOf(colleague.email)) ?? {};
  await change({ intent: "disable", id });
  const disabled = await invite();
  expect([disabled.status, await disabled.text()]).toEqual([409, expect.stringContaining("is disabled")]);
  await invite({ email: "late@sikka.example" });
  const link = await linkInMail(2);
  const [row] = await accounts.sikka.sql<{ id: string }>("select id from staff_invitations");
  await signIn(accounts.sikka, { email: "late@sikka.example" });
  const again = await change({ intent: "resend", id: row?.id ?? "" });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("already has an account here.")]);
  expect((await post(link, { name: "", password: colleague.password })).status).toBe(404);
  expect((await memberOf("late@sikka.example"))?.role).toBe("owner");
  expect((await postLogin(accounts.sikka, { email: "late@sikka.example", password: staff.password })).status).toBe(302);
});

test("everybody has a picture of their own, which posts show and which breaks nothing when it goes", async () => {
  const { sikka } = accounts;
  const headers = { cookie: await join(), origin: sikka.origin, ...ownScript };
  const { id = "" } = (await memberOf(colleague.email)) ?? {};
  await change({ intent: "role", id, role: "viewer" });
  await sikka.sql("update blog_posts set author_id = $1 where slug = 'cctv-rules-in-dubai'", [id]);
  const page = () => sikka.html("/blog/cctv-rules-in-dubai");
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await phonePhoto(400, 300))], "mona.jpg", { type: "image/jpeg" }));
  const stored = await sikka.get("/admin/account/picture?replaces=x", { method: "POST", body: form, headers });
  const { address } = (await stored.json()) as { address: string };
  const save = async (value: string) =>
    (await post("/admin/account.data", { intent: "picture", address: value }, headers)).status;
  expect([stored.status, await save(address)]).toEqual([201, 200]);
  const shown = await page();
  expect(shown.split("</dl>")[0]).toContain(address);
  expect(shown).toMatch(new RegExp(`"author":{"@type":"Person","name":"Mona","image":"[^"]+${address}`));
  expect(await (await sikka.get("/admin/users", { headers: owner })).text()).toContain(`${address}?width=320`);
  const file = await (await sikka.get(`/admin${address}`, { headers: owner })).text();
  expect(file).toContain("picture of a user");
  expect([await save("/media/no-number"), await save(`/media/${id}`)]).toEqual([422, 404]);
  await sikka.sql("update media set deleted_at = now() where '/media/' || id = $1", [address]);
  expect(await page()).not.toContain(address);
  await sikka.sql("update media set deleted_at = null where '/media/' || id = $1", [address]);
  await change({ intent: "remove", id });
  const former = await page();
  expect([former.includes("Mona"), former.includes(address)]).toEqual([true, true]);
});

test("preferences go with the person into every browser, at the first paint, and are no news to visitors", async () => {
  const { sikka } = accounts;
  const version = () => sikka.sql("select version from content_version");
  const save = async (fields: Record<string, string>) => (await post("/admin/preferences", fields, owner)).status;
  const before = await version();
  expect([await save({ theme: "light", density: "compact" }), await save({ keys: "off" })]).toEqual([204, 204]);
  expect([await save({ theme: "pink" }), await save({ role: "owner" })]).toEqual([400, 400]);
  expect([await save({ language: "xx" }), await save({ language: "en" })]).toEqual([400, 204]);
  expect(await version()).toEqual(before);
  const elsewhere = await (await sikka.get("/admin", { headers: await signIn(sikka) })).text();
  expect(elsewhere).toMatch(/<html[^>]* data-theme="day"/);
  expect(elsewhere).toMatch(/data-density="compact" data-keys="off"/);
  await save({ theme: "system" });
  expect(await (await sikka.get("/admin", { headers: owner })).text()).not.toMatch(/<html[^>]* data-theme/);
});

test("a mail that is refused is said beside its invitation", async () => {
  await invite();
  await linkInMail();
  await expect.poll(() => accounts.sikka.sql("select from mails where status = 'sent'")).toHaveLength(1);
  const list = async () => (await accounts.sikka.get("/admin/users", { headers: owner })).text();
  expect(await list()).not.toContain("Mail refused");
  await accounts.sikka.sql("update mails set status = 'failed'");
  expect(await list()).toContain("Mail refused");
});
