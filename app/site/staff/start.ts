// What somebody of the staff has on public pages beside what visitors have (docs/decisions/053).
import { sourceAttribute } from "~/lib/source-marks.ts";
import { pencilCookie, type StaffNote, type StaffPage } from "~/lib/staff-page.ts";
import styles from "~/ui/staff.css?url";
import { button, element, icon } from "./editor-bar.ts";
import { type Answer, askForPage, showKeptMessage } from "./message.ts";
import { startPencil } from "./pencil.ts";

const foldedKey = "staff-bar";

/** The bar at the end of the window: what the page is, and the ways to change it. */
function createBar(page: Answer<StaffPage>, hasPencil: boolean): HTMLElement {
  const details = createDetails(page);
  const more = button("Details", () => setOpen(Boolean(details.hidden)), "staff-button staff-more", "up");
  more.setAttribute("aria-controls", details.id);
  const setOpen = (isOpen: boolean) => {
    details.hidden = !isOpen;
    more.setAttribute("aria-expanded", String(isOpen));
  };
  setOpen(false);
  const state = page.ok ? page.value.states[0] : undefined;
  const line = element(
    "div",
    { className: "staff-line" },
    page.ok && page.value.edit ? createEditLink(page.value.edit) : false,
    page.ok && !page.value.mayEdit ? false : createPencil(hasPencil),
    state ? element("span", { className: "staff-state" }, ...toNote(state)) : false,
    more,
  );
  const bar = element("aside", { className: "staff-bar", ariaLabel: "Staff" }, details, line);
  const fold = button(
    "Hide",
    () => setFolded(!bar.classList.contains("staff-folded"), true),
    "staff-button staff-fold",
  );
  const setFolded = (isFolded: boolean, isChosen = false) => {
    bar.classList.toggle("staff-folded", isFolded);
    fold.textContent = isFolded ? "Staff" : "Hide";
    fold.setAttribute("aria-expanded", String(!isFolded));
    if (isFolded) setOpen(false);
    if (isChosen) remember(isFolded);
  };
  line.append(fold);
  setFolded(wasFolded());
  bar.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || details.hidden) return;
    setOpen(false);
    more.focus();
  });
  return bar;
}

function createEditLink({ href, label }: NonNullable<StaffPage["edit"]>): HTMLElement {
  return element("a", { className: "staff-button staff-main", href }, label);
}

function createPencil(isOn: boolean): HTMLElement {
  const pencil = button("Edit here", () => turn(!isOn), "staff-button staff-pencil", "pencil");
  pencil.setAttribute("role", "switch");
  pencil.ariaChecked = String(isOn);
  pencil.append(element("span", { className: "staff-word", ariaHidden: "true" }, isOn ? "On" : "Off"));
  return pencil;
}

function turn(isOn: boolean): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way that works over http.
  document.cookie = `${pencilCookie}=${isOn ? "on" : "off"}; Path=/; SameSite=Strict${secure}`;
  location.reload();
}

function createDetails(page: Answer<StaffPage>): HTMLElement {
  const details = element("div", { className: "staff-details", id: "staff-details" });
  if (!page.ok) {
    details.append(element("p", {}, page.text));
    return details;
  }
  const { states, flags, cache, who } = page.value;
  const list = (items: HTMLElement[]) => element("ul", {}, ...items);
  if (states.length > 0) {
    details.append(heading("This page"), list(states.map((state) => element("li", {}, ...toNote(state)))));
  }
  if (flags.length > 0) details.append(heading("Flags on this page"), list(flags.map(createFlag)));
  details.append(
    heading("Page cache"),
    element("p", {}, cache),
    element("p", { className: "staff-who" }, `Signed in as ${who}. `, element("a", { href: "/admin" }, "Admin Panel")),
  );
  return details;
}

function createFlag({ key, name, isOn }: StaffPage["flags"][number]): HTMLElement {
  const state = element("span", { className: "staff-flag" }, icon(isOn ? "live" : "off"), isOn ? "On" : "Off");
  const href = `/admin/feature-flags?q=${encodeURIComponent(key)}`;
  return element("li", {}, state, element("a", { href }, name));
}

function heading(text: string): HTMLElement {
  return element("p", { className: "staff-heading" }, text);
}

function toNote({ look, text }: StaffNote): (Node | string)[] {
  return [icon(look), text];
}

function wasFolded(): boolean {
  if (matchMedia("(width < 48rem)").matches) return true;
  try {
    return localStorage.getItem(foldedKey) !== "open";
  } catch {
    // Storage can be forbidden.
    return true;
  }
}

function remember(isFolded: boolean): void {
  try {
    localStorage.setItem(foldedKey, isFolded ? "folded" : "open");
  } catch {
    // Then it is as it was on the next page.
  }
}

async function start(): Promise<void> {
  const sheet = element("link", { rel: "stylesheet", href: styles });
  const isStyled = new Promise((resolve) => {
    for (const type of ["load", "error"]) sheet.addEventListener(type, resolve);
  });
  document.head.append(sheet);
  const [page] = await Promise.all([askForPage(), isStyled]);
  const hasPencil = document.querySelector(`[${sourceAttribute}]`) !== null;
  document.body.append(createBar(page, hasPencil));
  if (hasPencil) startPencil(page.ok ? page.value : { userId: "", mayEditSettings: false });
  showKeptMessage();
}

if (window.top === window) void start();
