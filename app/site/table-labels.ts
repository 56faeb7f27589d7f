/**
 * Tables whose cells say in `data-label` what their column is called: a phone shows each row as a block of its cells,
 * without the row of headings (app/ui/prose.css). `html` is clean and well formed. The first column names its row and
 * needs no label; tables with spans or tables inside stay as they are.
 */
export function labelCells(html: string): string {
  if (!html.includes("<table")) return html;
  return html.replaceAll(/<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g, (table) => {
    const [head] = table.match(/<tr\b[\s\S]*?<\/tr>/) ?? [];
    if (!head || /<td\b/.test(head) || /\s(?:col|row)span=/.test(table)) return table;
    const labels = [...head.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, words = ""]) => toLabel(words));
    return table.replaceAll(/<tr\b[\s\S]*?<\/tr>/g, (row) => labelRow(row, labels));
  });
}

function labelRow(row: string, labels: readonly string[]): string {
  let column = -1;
  return row.replaceAll(/<t([dh])\b/g, (cell, kind: string) => {
    column += 1;
    const label = labels[column];
    return kind === "d" && column > 0 && label ? `${cell} data-label="${label}"` : cell;
  });
}

/** The words of a heading; what HTML says with a sign of its own is written so already. */
function toLabel(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll('"', "&quot;")
    .replaceAll(/\s+/g, " ")
    .trim();
}
