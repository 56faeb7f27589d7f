/** Word's list paragraphs say their list and level in a style of their own: `mso-list:l0 level2 lfo1`. */
const place = /mso-list:\s*l\d+\s+level(\d+)/;
const ignored = /mso-list:\s*Ignore/i;
const number = /^\(?(\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i;

/**
 * Makes lists of Word's list paragraphs, each item with its level (data-indent), and joins the one-item lists of
 * Word on the web. What was a bullet or a number before the words is taken out of them.
 */
export function liftWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")]) {
    const level = place.exec(paragraph.getAttribute("data-style") ?? "")?.[1];
    if (level) appendItem(paragraph, Number(level));
  }
  for (const wrapper of [...body.querySelectorAll(".ListContainerWrapper")]) wrapper.replaceWith(...wrapper.childNodes);
  for (const item of body.querySelectorAll("li[data-aria-level]")) {
    item.setAttribute("data-indent", String(Number(item.getAttribute("data-aria-level")) - 1));
  }
  for (const title of body.querySelectorAll("p.MsoTitle")) {
    const heading = body.ownerDocument.createElement("h1");
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

function appendItem(paragraph: HTMLElement, level: number): void {
  const marker = takeMarker(paragraph);
  const isNumbered = number.test(marker);
  const document = paragraph.ownerDocument;
  const item = document.createElement("li");
  if (level > 1) item.setAttribute("data-indent", String(level - 1));
  item.setAttribute("data-list", isNumbered ? "ordered" : "bullet");
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.hasAttribute("data-word-list")) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = document.createElement(isNumbered ? "ol" : "ul");
  list.setAttribute("data-word-list", "");
  const first = Number.parseInt(marker.replace("(", ""), 10);
  if (first > 1) list.setAttribute("start", String(first));
  list.append(item);
  paragraph.replaceWith(list);
}

/** Takes the bullet or number out of a paragraph and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  const found = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    ignored.test(span.getAttribute("data-style") ?? ""),
  );
  const marker = found?.textContent?.trim() ?? "";
  // The bullet's typeface is set around it.
  const around = found?.parentElement;
  (around && around !== paragraph && around.textContent === found?.textContent ? around : found)?.remove();
  return marker;
}
