// What somebody of the staff has on public pages beside what visitors have (docs/decisions/053).
import { sourceAttribute } from "~/lib/source-marks.ts";
import styles from "~/ui/staff.css?url";
import { askForPage } from "./ask.ts";
import { createBar } from "./bar.ts";
import { element } from "./elements.ts";
import { showKeptMessage } from "./message.ts";
import { startPencil } from "./pencil.ts";

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
