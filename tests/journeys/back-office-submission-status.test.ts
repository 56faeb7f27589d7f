import { expect, test } from "vitest";
import { inbox, startInbox } from "../support/inbox.ts";

const { screen, open, card, button, toast, stored, add } = startInbox();

test("a submission is read, then replied: buttons, badge, toast, row, and the number in the menu", async () => {
  await add({ name: "Aisha" });
  await add({ name: "Bilal" });
  await open();
  const menu = screen.page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact Submissions" });
  await expect.poll(() => menu.textContent()).toContain("2 new");
  await expect.poll(() => button("Aisha", "Mark Read").isEnabled()).toBe(true);
  await button("Aisha", "Mark Read").click();
  await toast("Contact submission status has been updated.").waitFor();
  await expect.poll(() => toast("Status Updated").count()).toBe(1);
  await card("Aisha").getByText("Read", { exact: true }).waitFor();
  await expect.poll(() => button("Aisha", "Mark Read").isDisabled()).toBe(true);
  await menu.getByText("1").waitFor();
  const read = await stored("Aisha");
  expect(read).toMatchObject({ status: "read", replied_at: null });
  expect(Date.now() - read?.updated_at.getTime()).toBeLessThan(60_000);

  await button("Aisha", "Mark Replied").click();
  await card("Aisha").getByText("Replied", { exact: true }).waitFor();
  await card("Aisha").getByText("First reply").waitFor();
  await expect.poll(() => button("Aisha", "Mark Replied").isDisabled()).toBe(true);
  const replied = await stored("Aisha");
  expect(replied?.status).toBe("replied");

  await button("Aisha", "Mark Read").click();
  await card("Aisha").getByText("Read", { exact: true }).waitFor();
  await button("Aisha", "Mark Replied").and(screen.page.locator(":enabled")).click();
  await button("Aisha", "Mark Read").and(screen.page.locator(":enabled")).waitFor();
  expect(await stored("Aisha")).toMatchObject({ status: "replied", replied_at: replied?.replied_at });
});

test("a submission is spam and not spam: what was never answered waits again, what was answered stays answered", async () => {
  await add({ name: "Aisha" });
  await open();
  const press = async (label: string) => {
    await card("Aisha").getByRole("button", { name: "Actions for Aisha" }).click();
    await screen.page.getByRole("menuitem", { name: label, exact: true }).click();
  };
  const isGone = () => card("Aisha").waitFor({ state: "detached" });
  await press("Mark Spam");
  await card("Aisha").getByText("Spam", { exact: true }).waitFor();
  await open("?status=spam");
  await press("Not spam");
  await isGone();
  await open();
  await card("Aisha").getByText("New", { exact: true }).waitFor();
  await button("Aisha", "Mark Replied").click();
  await card("Aisha").getByText("First reply").waitFor();
  await press("Mark Spam");
  await card("Aisha").getByText("Spam", { exact: true }).waitFor();
  await open("?status=spam");
  await press("Not spam");
  await isGone();
  expect((await stored("Aisha"))?.status).toBe("replied");
});

test("a status is shown at once, falls back with the reason when it cannot be saved, and Retry saves it", async () => {
  await add({ name: "Aisha" });
  await open();
  await screen.without("contact_submissions", async () => {
    await button("Aisha", "Mark Replied").click();
    const error = toast("Contact submission status could not be updated");
    await error.waitFor();
    await expect.poll(() => error.textContent()).toContain("Error");
    await expect.poll(() => error.textContent()).toContain("the database is not as expected");
    await expect.poll(() => error.textContent()).not.toMatch(/relation|42P01|contact_submissions/);
    await card("Aisha").getByText("New", { exact: true }).waitFor();
    await expect.poll(() => button("Aisha", "Mark Replied").isEnabled()).toBe(true);
  });
  await toast("could not be updated").getByRole("button", { name: "Retry" }).click();
  await toast("Contact submission status has been updated.").waitFor();
  expect((await stored("Aisha"))?.status).toBe("replied");
});

test("a status without a network falls back too, and Retry saves it once there is one", async () => {
  await add({ name: "Aisha" });
  await open();
  await screen.offline(async () => {
    await button("Aisha", "Mark Read").click();
    await toast("The server could not be reached").waitFor();
    await card("Aisha").getByText("New", { exact: true }).waitFor();
  });
  expect((await stored("Aisha"))?.status).toBe("new");
  await toast("The server could not be reached").getByRole("button", { name: "Retry" }).click();
  await toast("Contact submission status has been updated.").waitFor();
  expect((await stored("Aisha"))?.status).toBe("read");
});

test("a submission that is gone says so, without Retry", async () => {
  await add({ name: "Aisha" });
  await open();
  await screen.sikka.sql("delete from contact_submissions");
  await button("Aisha", "Mark Read").click();
  await toast("it was deleted in the meantime").waitFor();
  await expect.poll(() => toast("it was deleted").getByRole("button", { name: "Retry" }).count()).toBe(0);
});

test("a status is sent once, however often the button is pressed while the answer is on its way", async () => {
  await add({ name: "Aisha" });
  await open();
  let sent = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await screen.page.route("**/contact-submissions.data*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await answered;
    }
    await route.continue();
  });
  await button("Aisha", "Mark Read").dblclick({ force: true });
  await card("Aisha").getByText("Read", { exact: true }).waitFor();
  for (const label of ["Mark Read", "Mark Replied"]) {
    await expect.poll(() => button("Aisha", label).isDisabled()).toBe(true);
  }
  answer();
  await toast("Contact submission status has been updated.").waitFor();
  expect(sent).toBe(1);
  await screen.page.unroute("**/contact-submissions.data*");
});

test("a status that is none of the four is refused", async () => {
  await add({ name: "Aisha" });
  const [row] = await screen.sikka.sql<{ id: string }>("select id from contact_submissions");
  const cookies = await screen.page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const send = (status: string) =>
    screen.sikka.get(`${inbox}.data`, {
      method: "POST",
      body: new URLSearchParams({ id: row?.id ?? "", status }),
      headers: { cookie, origin: screen.sikka.url },
    });
  expect((await send("archived")).status).toBe(400);
  expect((await stored("Aisha"))?.status).toBe("new");
  await send("read");
  expect((await stored("Aisha"))?.status).toBe("read");
});
