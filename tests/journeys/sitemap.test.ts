import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { holdRequests } from "../support/browser.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const button = (name: string) => screen.page.getByRole("button", { name, exact: true });
const fact = async (label: string) =>
  (await screen.page.locator("dl > div", { hasText: label }).first().locator("dd").textContent()) ?? "";
const storedFile = () => join(screen.sikka.dataDir, "files", "sitemaps", "sitemap.xml");

/** Takes the folder of the stored file away while `work` runs, as a disk that cannot be written or read. */
async function withoutFolder(work: () => Promise<void>): Promise<void> {
  const folder = join(screen.sikka.dataDir, "files", "sitemaps");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  try {
    await work();
  } finally {
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  }
}

test("the status card says what the stored file is", async () => {
  await screen.open("/admin/sitemap");
  const xml = readFileSync(storedFile(), "utf8");
  expect(await fact("Status")).toBe("Active");
  expect(await fact("URLs")).toBe(String(xml.match(/<loc>/g)?.length));
  expect(await fact("File size")).toBe(`${(Buffer.byteLength(xml) / 1024).toFixed(2)} KB`);
  const long = /^[A-Z][a-z]+ \d{1,2}, \d{4}, \d\d:\d\d:\d\d GST$/;
  expect(await fact("Last generated")).toMatch(long);
  expect(await fact("Last modified")).toMatch(long);
});

test("what is included is named with the number of addresses there are now", async () => {
  const { page, sikka } = screen;
  // In both languages.
  const [live] = await sikka.sql<{ services: string }>(
    "select count(*) + (select count(*) from services_in where is_live) as services from services where is_active",
  );
  const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect.poll(() => item("Dynamic service pages").textContent()).toBe(`Dynamic service pages${live?.services}`);
  for (const text of [
    "Static pages",
    "Published portfolio projects",
    "Published blog posts and categories",
    "Active dynamic pages",
  ]) {
    await expect.poll(() => item(text).count()).toBe(1);
  }
});

test("Generate Sitemap shows that it runs, says how many URLs there are, and refreshes the status", async () => {
  const { page, sikka } = screen;
  // The job that writes the file may be at work since the start.
  await expect
    .poll(async () => {
      await sikka.sql(
        "update sitemap_metadata set status = 'old', url_count = 1, last_generated_at = '2024-01-05T08:04:31Z'",
      );
      await screen.open("/admin/sitemap");
      return fact("Status");
    })
    .toBe("Old");
  expect(await fact("Last generated")).toBe("January 5, 2024, 12:04:31 GST");
  const release = await holdRequests(page, "**/admin/sitemap.data**");
  await button("Generate Sitemap").click();
  await button("Generating...").waitFor();
  await expect.poll(() => button("Generating...").isDisabled()).toBe(true);
  release();
  const count = (await sikka.html("/sitemap.xml")).match(/<loc>/g)?.length;
  await screen.toast(`Sitemap generated successfully with ${count} URLs`).waitFor();
  await expect.poll(() => fact("Status")).toBe("Active");
  expect(await fact("URLs")).toBe(String(count));
  await page.unroute("**/admin/sitemap.data**");
});

describe("a failure of Generate Sitemap", () => {
  test("names the reason when the database refuses", async () => {
    await screen.without("services", async () => {
      await button("Generate Sitemap").click();
      await screen.toast("Failed to generate sitemap: the database is not as expected").waitFor();
    });
    await expect.poll(() => button("Generate Sitemap").isEnabled()).toBe(true);
  });

  test("names the reason when the file cannot be written, and the status says so until it can", async () => {
    await withoutFolder(async () => {
      await button("Generate Sitemap").click();
      await screen.toast("Failed to generate sitemap: the files of the site cannot be written at the moment").waitFor();
      await screen.open("/admin/sitemap");
      expect(await fact("Status")).toBe("Failed");
    });
    await button("Generate Sitemap").click();
    await screen.toast("Sitemap generated successfully").waitFor();
    await expect.poll(() => fact("Status")).toBe("Active");
  });

  test("is said when there is no network", async () => {
    await screen.offline(async () => {
      await button("Generate Sitemap").click();
      await screen.toast("Failed to generate sitemap").first().waitFor();
    });
  });
});

describe("Download", () => {
  test("saves the stored file as sitemap.xml and says so", async () => {
    await screen.open("/admin/sitemap");
    const [download] = await Promise.all([screen.page.waitForEvent("download"), button("Download").click()]);
    expect(download.suggestedFilename()).toBe("sitemap.xml");
    expect(readFileSync(await download.path(), "utf8")).toBe(readFileSync(storedFile(), "utf8"));
    await screen.toast("Sitemap downloaded successfully").waitFor();
  });

  test("says why not when the file is gone, cannot be read, or the network is", async () => {
    const failed = (reason: string) => screen.toast("Failed to download sitemap").filter({ hasText: reason });
    const content = readFileSync(storedFile());
    // The program may just be writing one by itself, after a change of an earlier test.
    await expect
      .poll(async () => {
        rmSync(storedFile(), { force: true });
        await button("Download").click();
        return failed("There is no file yet. Generate the sitemap first.").count();
      })
      .toBeGreaterThan(0);
    writeFileSync(storedFile(), content);
    await screen.offline(async () => {
      await button("Download").click();
      await failed("The server could not be reached.").waitFor();
    });
  });

  test("says that the session has ended instead of saving the sign-in", async () => {
    const { page } = screen;
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    let downloads = 0;
    page.on("download", () => downloads++);
    await button("Download").click();
    await screen.toast("Your session has ended. Sign in again.").waitFor();
    await page.context().addCookies(cookies);
    expect(downloads).toBe(0);
  });
});

test("View Sitemap opens the public file in a new tab", async () => {
  const { page, sikka } = screen;
  await screen.open("/admin/sitemap");
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "View Sitemap" }).click(),
  ]);
  expect(opened.url()).toBe(`${sikka.url}/sitemap.xml`);
  await opened.close();
});

test("without a metadata row there is no sitemap yet, and the first one can be made with the keyboard", async () => {
  const { page, sikka } = screen;
  // The program may just be writing one by itself, after a change of an earlier test.
  await expect
    .poll(async () => {
      await sikka.sql("delete from sitemap_metadata");
      await screen.open("/admin/sitemap");
      return page.getByRole("heading", { name: "No Sitemap Generated" }).count();
    })
    .toBe(1);
  await expect.poll(() => page.getByRole("link", { name: "View Sitemap" }).count()).toBe(0);
  await button("Generate Sitemap").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "View Sitemap" }).waitFor();
});

test("a size that nobody knows is Unknown", async () => {
  // The program may just be writing one by itself, after a change of an earlier test.
  await expect
    .poll(async () => {
      await screen.sikka.sql("update sitemap_metadata set file_size_bytes = 0");
      await screen.open("/admin/sitemap");
      return fact("File size");
    })
    .toBe("Unknown");
});

test("a status that cannot be read is said, and Retry brings it back", async () => {
  await screen.without("sitemap_metadata", async () => {
    await screen.open("/admin/sitemap");
    await screen.page.getByText("Failed to load sitemap").waitFor();
  });
  await button("Retry").click();
  await screen.page.getByText("Sitemap status").waitFor();
});

test("the stored file is for administrators", async () => {
  const { sikka } = screen;
  const response = await sikka.get("/admin/sitemap/sitemap.xml");
  expect(response.status).toBe(302);
  expect(await response.text()).toBe("");
});

test("nothing is in the way of anybody", async () => {
  expect(await findBarriers(screen, "/admin/sitemap")).toEqual([]);
  await screen.sikka.sql("delete from sitemap_metadata");
  expect(await findBarriers(screen, "/admin/sitemap")).toEqual([]);
});
