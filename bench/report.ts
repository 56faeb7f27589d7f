import { escapeXml, toSvg } from "./plots.ts";
import type { Part } from "./result.ts";
import { toCells, toConclusion, toMarkdown } from "./table.ts";

/** A run: what was found out, on what and when. */
export type Run = { parts: readonly Part[]; machine: string; date: string };

const begin = "<!-- bench: begin -->";
const end = "<!-- bench: end -->";

const styles = `
:root { color-scheme: light dark; --text: light-dark(#1f2a2c, #e8ebe6); --quiet: light-dark(#55635f, #a3b0ab);
  --line: light-dark(#d8ddd6, #3b4745); --ground: light-dark(#fbfaf6, #141b1c); --bar: light-dark(#2c6e63, #6fc0ae);
  --over: light-dark(#b3261e, #ff8a80); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 15px/22px system-ui, sans-serif;
  color: var(--text); background: var(--ground); }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin-block: 2.5rem .5rem; } h3 { font-size: 1rem; }
p, .note { color: var(--quiet); } pre { white-space: pre-wrap; font: inherit; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
td:nth-child(2), td:nth-child(3) { white-space: nowrap; font-variant-numeric: tabular-nums; }
.fails { color: var(--over); font-weight: 700; }
svg { width: 100%; min-width: 40rem; font: 12px system-ui, sans-serif; fill: var(--text); }
svg text { paint-order: stroke; stroke: var(--ground); stroke-width: 4px; }
.bar { fill: var(--bar); } .over { fill: var(--over); } .limit { stroke: var(--text); stroke-dasharray: 3 3; }
.grid { stroke: var(--line); } polyline { fill: none; stroke-width: 2; }
.l0 { --c: light-dark(#2c6e63, #6fc0ae); } .l1 { --c: light-dark(#a4560f, #f0a35e); }
.l2 { --c: light-dark(#3a5ba0, #8fb0f5); } .l3 { --c: light-dark(#8a3b74, #e59ad0); }
.l4 { --c: light-dark(#5e6b12, #c2d06a); } .l5 { --c: light-dark(#55635f, #a3b0ab); }
polyline { stroke: var(--c); } .dot { fill: var(--c); }
`;

/** The whole run as one page that needs nothing else. */
export function toHtml({ parts, machine, date }: Run): string {
  const sections = parts.map(
    ({ title, figures, plots = [] }) => `<section><h2>${escapeXml(title)}</h2>
<div class="scroll"><table><thead><tr><th>Figure</th><th>Measured</th><th>Budget</th><th>Verdict</th></tr></thead><tbody>
${figures.map((figure) => toRow(toCells(figure), figure.note)).join("\n")}
</tbody></table></div>
${plots.map((plot) => `<h3>${escapeXml(plot.title)}</h3><div class="scroll">${toSvg(plot)}</div>`).join("\n")}
</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sikka: npm run bench, ${escapeXml(date)}</title><style>${styles}</style></head>
<body><h1>npm run bench</h1><p>${escapeXml(`${date}, ${machine}`)}</p><pre>${escapeXml(toConclusion(parts).trim())}</pre>
${sections.join("\n")}
</body></html>
`;
}

function toRow([name, measured, limit, verdict]: readonly string[], note?: string): string {
  const said = note ? `<div class="note">${escapeXml(note)}</div>` : "";
  const cell = `<td class="${verdict === "FAILS" ? "fails" : ""}">${verdict}</td>`;
  return `<tr><td>${escapeXml(name ?? "")}${said}</td><td>${measured}</td><td>${limit}</td>${cell}</tr>`;
}

/** The page of the documentation with this run in place of the last one; throws when it has no place for it. */
export function writeInto(page: string, { parts, machine, date }: Run): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no ${begin} … ${end}`);
  const conclusion = toConclusion(parts).trim().split("\n");
  const told = conclusion.length === 1 ? conclusion[0] : ["```", ...conclusion, "```"].join("\n");
  return `${before}${begin}\n\n${date}, ${machine}.\n\n${told}\n\n${toMarkdown(parts)}\n${end}${after}`;
}
