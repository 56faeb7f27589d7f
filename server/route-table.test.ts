import { expect, test } from "vitest";
import { toBuild } from "../tests/support/route-build.ts";
import { createRouteTable } from "./route-table.ts";

const screen = (handle: object = {}) => ({ default: () => null, handle });
const table = createRouteTable(
  toBuild(
    { id: "root", path: "", module: screen() },
    { id: "site", parentId: "root", module: screen({ sheets: ["prose"] }) },
    { id: "home", parentId: "site", index: true, module: screen() },
    { id: "blog", parentId: "site", path: "blog", module: screen({ query: ["q"] }) },
    { id: "post", parentId: "site", path: "blog/:slug", module: screen({ countsViews: true }) },
    { id: "category", parentId: "site", path: "blog/category/:slug", module: screen() },
    { id: "rest", parentId: "site", path: "*", module: screen({ queue: "own" }) },
    { id: "layout", parentId: "root", module: screen({ audience: "staff" }) },
    { id: "media", parentId: "layout", path: "admin/media", module: screen() },
    { id: "choices", parentId: "layout", path: "admin/media/choices", module: { handle: { isQuiet: true } } },
    { id: "file", parentId: "layout", path: "admin/media/:id/files/:file", module: { handle: { takesAnyBody: true } } },
    { id: "unknown", parentId: "layout", path: "admin/*", module: screen() },
    { id: "login", parentId: "root", path: "admin/login", module: screen({ queue: "signIns" }) },
    { id: "goals", parentId: "root", path: "api/goals", module: {} },
  ),
);

test("an address has what its route says, and what the layout around it says", () => {
  expect(table.find("/blog/knx")).toEqual({ sheets: ["prose"], countsViews: true, isPage: true, isBackOffice: false });
  expect(table.find("/blog")).toMatchObject({ query: ["q"], isPage: true });
  expect(table.find("/blog/category")).toMatchObject({ countsViews: true });
  expect(table.find("/Blog/Category/knx")).not.toHaveProperty("countsViews");
  expect(table.find("/admin/media")).toMatchObject({ audience: "staff", isBackOffice: true, isPage: false });
  expect(table.find("/admin/login")).toEqual({ queue: "signIns", isBackOffice: true, isPage: false });
});

test("the route is the one that React Router chooses, however the address is written", () => {
  expect(table.find("/")).toMatchObject({ isPage: true });
  expect(table.find("/")).not.toHaveProperty("queue");
  expect(table.find("/admin/media/choices")).toHaveProperty("isQuiet");
  expect(table.find("/admin/media/choices/files/a.jpg")).toHaveProperty("takesAnyBody");
  expect(table.find("/%61dmin/Media/choices.data")).toHaveProperty("isQuiet");
  for (const path of ["/admin", "/admin.data", "/admin/_.data", "/ADMIN/x/y", "/admin/%zz"])
    expect(table.find(path), path).toMatchObject({ audience: "staff", isBackOffice: true });
  for (const path of ["/administrators", "/warranty", "/blog/a/b"])
    expect(table.find(path), path).toMatchObject({ queue: "own", isPage: true, isBackOffice: false });
});

test("addresses of the program are no pages, though no route has them", () => {
  for (const path of ["/healthz", "/assets/a", "/api/x", "/api/goals", "/__manifest", "/media/1/2/3"])
    expect(table.find(path), path).toMatchObject({ isPage: false, isBackOffice: false });
});

test("in development newer routes take the place of older ones", () => {
  const changing = createRouteTable(toBuild({ path: "blog", module: screen() }));
  changing.take(toBuild({ path: "blog", module: screen({ query: ["q"] }) }));
  expect(changing.find("/blog").query).toEqual(["q"]);
});
