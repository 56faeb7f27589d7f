type Given<K extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[K], "children" | "style">>;

/** An element with these properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: Given<K> = {},
  ...children: (Node | string | false)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children.filter((child) => child !== false));
  return made;
}

const paths = {
  pencil: "M12 20h9M16.4 3.6a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z",
  live: "M20 6 9 17l-5-5",
  off: "M18 6 6 18M6 6l12 12",
  draft: "M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  scheduled: "M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  up: "m6 15 6-6 6 6",
};
/** What an icon of the bar shows. */
export type IconName = keyof typeof paths;

const svg = "http://www.w3.org/2000/svg";

/** An icon beside words, which say the same. */
export function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", paths[name]);
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", `staff-icon staff-${name}`);
  drawing.append(path);
  return drawing;
}

/** A button with words and perhaps an icon. */
export function button(label: string, onPress: () => void, className = "staff-button", sign?: IconName) {
  const made = element("button", { type: "button", className }, sign ? icon(sign) : false, label);
  made.addEventListener("click", onPress);
  return made;
}
