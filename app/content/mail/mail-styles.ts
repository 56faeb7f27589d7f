/** Day and dusk of the site's tokens (app/ui/tokens.css); mail programs know no variables. */
const day = {
  ground: "#eef3f2",
  plate: "#ffffff",
  well: "#e3ecec",
  line: "#c5d4d5",
  ink: "#0c2a32",
  muted: "#4b656c",
  live: "#0e4753",
  onLive: "#ffffff",
  bus: "#3b761d",
  warning: "#c96a06",
};
const dusk = {
  ground: "#0b1f26",
  plate: "#10303a",
  well: "#163b46",
  line: "#2a525c",
  ink: "#f4f0ea",
  muted: "#a8bfc2",
  live: "#ffc071",
  onLive: "#201405",
  bus: "#93d36f",
  warning: "#ffc071",
};
const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const wraps = "word-break:break-word;overflow-wrap:anywhere";

/** Dusk for those who have it; Outlook's own dark mode marks what it changes with data-ogsc and data-ogsb. */
const darkRules: [selector: string, declaration: string][] = [
  ["ground", `background-color:${dusk.ground}!important`],
  ["plate", `background-color:${dusk.plate}!important;border-color:${dusk.line}!important`],
  ["quote", `background-color:${dusk.well}!important;color:${dusk.ink}!important;border-color:${dusk.bus}!important`],
  [
    "notice",
    `background-color:${dusk.well}!important;color:${dusk.ink}!important;border-color:${dusk.warning}!important`,
  ],
  ["ink", `color:${dusk.ink}!important`],
  ["muted", `color:${dusk.muted}!important`],
  ["link", `color:${dusk.live}!important`],
  ["line", `border-color:${dusk.line}!important`],
  ["bus", `color:${dusk.bus}!important`],
  ["live", `background-color:${dusk.live}!important`],
  ["on-live", `color:${dusk.onLive}!important`],
];

const rules = (prefix: string) => darkRules.map(([name, what]) => `${prefix}.${name}{${what}}`).join("");

/** What the elements of a mail look like: a style sheet for dark screens, and a style attribute for each. */
export const sharedStyles = {
  sheet: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules("")}.plate p{color:${dusk.ink}}.plate p.muted{color:${dusk.muted}!important}}${rules("[data-ogsc] ")}`,
  body: `margin:0;padding:0;background-color:${day.ground};${font}`,
  hidden: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  ground: `background-color:${day.ground}`,
  around: "padding:24px 12px 32px",
  column: "max-width:600px;margin:0 auto;text-align:start",
  company: `padding:0 8px 14px;${font};font-size:15px;line-height:22px;font-weight:600;color:${day.ink}`,
  bus: `color:${day.bus};font-size:11px`,
  plate: `padding:28px 24px;background-color:${day.plate};border:1px solid ${day.line};border-radius:12px`,
  title: `margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:600;color:${day.ink};${wraps}`,
  text: `margin:0 0 16px;${font};font-size:16px;line-height:25px;${wraps}`,
  notice: `margin:0 0 18px;padding:12px 14px;background-color:${day.well};border-inline-start:4px solid ${day.warning};${font};font-size:15px;line-height:23px;font-weight:600;color:${day.ink};${wraps}`,
  label: `margin:0 0 6px;${font};font-size:14px;line-height:20px;color:${day.muted}`,
  quote: `margin:0 0 20px;padding:14px 16px;background-color:${day.well};border-inline-start:4px solid ${day.bus};${font};font-size:16px;line-height:25px;color:${day.ink};${wraps}`,
  facts: "margin:0 0 20px",
  factLabel: `padding:9px 12px 9px 0;padding-inline:0 12px;border-top:1px solid ${day.line};${font};font-size:14px;line-height:22px;color:${day.muted};vertical-align:top;width:112px`,
  factValue: `padding:9px 0;border-top:1px solid ${day.line};${font};font-size:16px;line-height:22px;color:${day.ink};vertical-align:top;${wraps}`,
  link: `color:${day.live};text-decoration:underline`,
  button: `background-color:${day.live};border-radius:6px`,
  buttonLink: `display:inline-block;padding:12px 22px;${font};font-size:16px;line-height:24px;font-weight:600;color:${day.onLive};text-decoration:none`,
  footer: `padding:18px 8px 0;${font};font-size:14px;line-height:21px;color:${day.muted};${wraps}`,
} as const;
