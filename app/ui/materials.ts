import plugin from "tailwindcss/plugin";

/** Colours by day, at dusk and lit by lamps. A box has a top, a left and a right side; a room a floor and two walls. */
type Materials = {
  boxes: Record<string, readonly [top: string, left: string, right: string]>;
  rooms: Record<string, readonly [floor: string, wallX: string, wallY: string]>;
  flat: Record<string, string>;
  /** Fills that no lamp changes: their colour and opacity. */
  fills: Record<string, readonly [colour: string, opacity?: number]>;
  /** Lines: their colour, width, and opacity. */
  lines: Record<string, readonly [colour: string, width: number, opacity?: number]>;
};

const villa: Materials = {
  boxes: {
    pl: ["#fbf9f5 #8d9ea5", "#f4e6d6 #c4aba2", "#b9cdd2 #52707c"],
    pv: ["#d9dedb #5d737b", "#cbbfb2 #8f8284", "#8ea5ac #2f4a55"],
    gw: ["#f6f3ee #93a2a7", "#eadccd #b59e97", "#b7cacf #56727d"],
    riser: ["#626d8a #2c3850 #4a4888", "#4f5a77 #222d42 #363669", "#414b66 #1b2436 #2a2a55"],
    so: ["#ece0cd #4c6670 #e3c9a4", "#d9c6ab #5b6e75 #c79f73", "#a99d8c #30474f #98754f"],
    wd: ["#cf9c69 #5a5f5d #c98f57", "#b27f4f #5d5957 #9f6b3e", "#84603f #33403f #74502f"],
    wh: ["#fff #a3b0b3 #fff1d8", "#f0e6d9 #b3a49e #f0cfa2", "#b9c6c8 #5f757d #c79f72"],
    th: ["#5fa5a2 #3f6a72 #6fa39b", "#4c8c8a #4a6a6f #5c8a83", "#356a6a #27474f #3f6660"],
    pw: ["#fff #7d9096 #fff", "#eaddcc #7c8288 #f3d7b0", "#bfb9ad #53686f #d1ab7d"],
    rk: ["#5e747b #3b525b #4a5f66", "#4b6068 #42505a #3d4f57", "#2c3f47 #1d2f37 #16262d"],
    mt: ["#6b8087 #51666d", "#5b6f76 #6d6766", "#3a4d54 #24383f"],
    ev: ["#f2f4f3 #8fa4ab #c9c3b8", "#dfe0dc #c0a69c #d8b58f", "#9fb0b5 #4d6874 #86796b"],
  },
  rooms: {
    in: ["#d8c6ae #3b525b #dcaa70", "#cfdcdd #35505b #e9c593", "#f1e9de #44606b #f7dcab"],
    cin: ["#55607d #232f45 #3a3a6e", "#5a6583 #232f45 #35366a", "#6c7793 #2a3750 #43437f"],
    core: ["#b9d0d1 #2c4650 #2f6a70", "#9fbfc2 #2a4651 #2d6369", "#c4dadb #31505b #347077"],
  },
  flat: {
    "pv-line": "#7d9299 #20404b",
    cut: "#fff #e9dfd6 #fff3df",
    "evg-l": "#2a4049 #2a4049",
    "evg-r": "#1b323b #1b323b",
    tyre: "#121f25 #121f25",
    hub: "#75858a #75858a",
    headlamp: "#e8dccb #e8dccb #fff6e0",
    bed: "#9dbd8f #40564e",
    deck: "#cfa983 #7a6d68",
    gravel: "#dccfba #6b7a7c",
    drive: "#bcc8c8 #4c6069",
    step: "#f3efe8 #93a0a2 #cdb894",
    frond: "#4f9a6b #3f6a5d",
    frond2: "#3a7f58 #2f5549",
    trunk: "#9c7a5b #6f6159",
    rug: "#efe5d4 #4b6169 #e7cfae",
    niche: "#e2cda9 #2f4a54 #ffd08a",
    door: "#a8784c #4f5754 #9f6b3e",
    keypad: "#e9dfd6 #e9dfd6 #fff",
    art: "#d8734f #4a6f77 #d86f4c",
    art2: "#2f7c80 #41636b #2f7c80",
    slat: "#b5814f #4f5553 #a8713f",
    pane: "#bfe3ec #8b7f84 #6b6f7e",
    "tile-x": "#57b4bb #2c6670",
    "tile-y": "#6cc4c9 #38757d",
    "lattice-ground": "#e6d3b4 #38525c #ffc77e",
    slot: "#8aa3a8 #1e3741 #ffb765",
    beam: "#4f3d33 #4f3d33",
    screen: "#111b24 #111b24 #141b33",
    unit: "#0d1a20 #0d1a20 #0f2027",
    roof: "#fbf9f5 #8d9ea5",
  },
  fills: {
    led0: ["#7fe0a0"],
    led1: ["#6cb0ff"],
    led2: ["#ffc071"],
    cameras: ["#f4f0ea"],
    lens: ["#0b1f26"],
    dish: ["#0e4753 #dfe6e4"],
    glass: ["#bfe6ee29 #d9eef012"],
    "shade-cloth": ["#d8cdc1", 0.5],
    "shade-bar": ["#efe6da"],
  },
  lines: {
    coping: ["#b7bfbf", 0.16],
    ripple: ["#fff #f7d9bd", 0.045, 0.55],
    plank: ["#0b1f26", 0.022, 0.28],
    seam: ["#0b1f26", 0.022, 0.28],
    "rug-border": ["#c77f4b", 0.05, 0.55],
    pole: ["#6c5344", 2.2],
    mullion: ["#ffffffe6 #dfe6e480", 0.9],
    cord: ["#6b5b4c #d8cfc4", 0.9, 0.7],
    "roof-edge": ["#0c2a32 #f4f0ea", 0.8, 0.4],
    fan: ["#0e4753 #9fb3b8", 0.06],
    "shade-fold": ["#8f8780", 0.02, 0.6],
  },
};

/** The rooms of the services. At dusk their lamps are on. */
const vignette: Materials = {
  boxes: {
    so: ["#efe3d0 #e3c9a4", "#d9c6ab #c79f73", "#a2937f #8a6a49"],
    wd: ["#cf9c69 #c98f57", "#b27f4f #9f6b3e", "#84603f #74502f"],
    wh: ["#ffffff #fff1d8", "#f0e6d9 #f0cfa2", "#c3ccca #c79f72"],
    th: ["#5fa5a2 #6fa39b", "#4c8c8a #5c8a83", "#356a6a #3f6660"],
    pw: ["#ffffff #ffffff", "#eaddcc #f3d7b0", "#cfc6b6 #d1ab7d"],
    rk: ["#5e747b #4f656d", "#4b6068 #3f535c", "#2c3f47 #16262d"],
    vs: ["#c9bfe6 #8f86cf", "#a89ccf #6c62b0", "#7d72a8 #453d85"],
    door: ["#cf9c69 #c98f57", "#9b6a40 #8a5a33", "#b9834f #a8713f"],
  },
  rooms: {
    in: ["#d8c2a4 #c9975f", "#e2e2da #e0b982", "#f4eadb #f2d3a0"],
    cin: ["#575c8c #34346a", "#666b9e #302f66", "#7d80b4 #403f82"],
    core: ["#a9cdcf #2a626a", "#93bfc2 #265a62", "#bfdfe0 #337078"],
    out: ["#c3cdcc #4c6069", "#c6d2d3 #6f8188", "#ece5da #a3aaa6"],
  },
  flat: {
    "pl-l": "#e6d6c4 #b79d92",
    "pl-r": "#a9bfc5 #4a6672",
    cut: "#fffdf9 #fff3df",
    door: "#a8784c #9f6b3e",
    step: "#eef0ec #6f828a",
    rug: "#f3ead9 #e7cfae",
    mat: "#8f7a66 #4f4038",
    art: "#d8734f #d86f4c",
    art2: "#2f7c80 #2f7c80",
    keypad: "#ffffff #ffffff",
    unit: "#24404a #0f2027",
    pane: "#a9d7e4 #47606f",
    skyline: "#7fb3c2 #2b4452",
    shade: "#fbf4e8 #f7e3c2",
    beyond: "#fff1d6 #ffdf9f",
    "lattice-ground": "#e6cfa6 #ffc77e",
    visitor: "#9fd4dc #8fd0d8",
    frond: "#4f9a6b #4f8a70",
    frond2: "#3a7f58 #3a6c58",
    lampshade: "#e6b368 #fff6e2",
  },
  fills: {
    denied: ["var(--security)"],
    spill: ["#fff1d6 #ffdf9f", 0.5],
  },
  lines: {
    bus: ["var(--bus)", 0.05],
    seam: ["#0b1f26", 0.025, 0.28],
    cord: ["#6b5b4c #6d5541", 1.2],
    mullion: ["#fff #e9dfd6", 0.07],
    engraving: ["#7d8f94", 0.05],
    lattice: ["#a9743e #8d5426", 0.05],
    airline: ["#12a7af #7ff0f0", 0.07],
    run: ["var(--c,var(--bus))", 1.8],
    signal: ["var(--network)", 0.05, 0.6],
    wave: ["#fff var(--sound)", 0.06, 0.8],
    slot: ["#0b161b", 0.15],
    handle: ["#f4f0ea", 0.07],
    driver: ["#8f86cf", 0.2],
    led: ["#7fe0a0", 0.08],
    granted: ["#8fe07a", 0.12],
    refused: ["#ff6b55", 0.12],
  },
};

function toRules({ boxes, rooms, flat }: Materials, toStyle: (colours: string) => object) {
  const sidesOf = (things: Materials["boxes"], letters: string) =>
    Object.entries(things).flatMap(([name, sides]) => sides.map((one, at) => [`${name}-${letters[at]}`, one] as const));
  const faces = [...Object.entries(flat), ...sidesOf(boxes, "tlr"), ...sidesOf(rooms, "fxy")];
  return Object.fromEntries(faces.map(([name, colours]) => [`.${name}`, toStyle(colours)]));
}

/** Text and background colours, by the names in stored texts. Every text colour is readable on every background. */
export const marks: Record<string, readonly [words: string, behind?: string]> = {
  ink: ["var(--ink)"],
  muted: ["var(--muted)", "#d9e3e4 #283a41"],
  lighting: ["#9a4d08 #ffc071", "#ffdcae #4d320e"],
  climate: ["#016e76 #6fd6d6", "#a8eeed #033e42"],
  security: ["#bd2816 #ff7a66", "#fed9d1 #681d14"],
  sound: ["#674bcc #b9a3ff", "#e4ddfe #3e2a70"],
  network: ["#0561c0 #6cb0ff", "#cde4ff #11376a"],
  bus: ["#377017 #93d36f", "#c2eeae #1c3f07"],
};

const themed = (colours: string) => {
  const [day = "", dusk] = colours.split(" ");
  return dusk ? `light-dark(${day}, ${dusk})` : day;
};

function toMarks() {
  const colours = Object.entries(marks).flatMap(([name, [words, behind]]) => [
    [`[data-c="${name}"]`, { "--words": themed(words) }],
    [`[data-bg="${name}"]`, behind ? { "--behind": themed(behind) } : {}],
  ]);
  const indents = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => [`[data-indent="${level}"]`, { "--indent": `${level}` }]);
  return Object.fromEntries([...colours, ...indents]);
}

function toSteady({ fills, lines }: Materials) {
  return Object.fromEntries([
    ...Object.entries(fills).map(([name, [colours, opacity]]) => [
      `.${name}`,
      { fill: themed(colours), opacity: opacity && `${opacity}` },
    ]),
    ...Object.entries(lines).map(([name, [colours, width, opacity]]) => [
      `.${name}`,
      { fill: "none", stroke: themed(colours), "stroke-width": `${width}`, opacity: opacity && `${opacity}` },
    ]),
  ]);
}

/** The six systems with their colours. */
const systems = Object.fromEntries(
  ["lighting", "climate", "security", "sound", "network", "control"].map((name) => [
    `.${name}`,
    { "--c": `var(--${name === "control" ? "bus" : name})` },
  ]),
);

const rooms = ["entry", "living", "dining", "pool", "tower", "bedroom", "cinema", "core"];
/** How brightly each scene lights the rooms, in order, 0 to 1. */
const { arrive, ...played } = {
  arrive: [1, 0.95, 0.8, 0.9, 0.8, 0.7, 0, 1],
  dinner: [0.5, 0.6, 1, 1, 0.8, 0, 0, 1],
  cinema: [0.2, 0.14, 0, 0.35, 0.25, 0, 1, 1],
  goodnight: [0.35, 0, 0, 0.12, 0.12, 0.55, 0, 1],
  away: [0.18, 0, 0, 0, 0, 0, 0, 1],
};
const toLevels = (levels: Record<string, number[]>) =>
  Object.fromEntries(
    Object.entries(levels).map(([scene, lit]) => [
      `&[data-scene="${scene}"]`,
      Object.fromEntries(lit.map((level, at) => [`--${rooms[at]}`, `${level}`])),
    ]),
  );
const places = Object.fromEntries(
  rooms.map((room, turn) => [`.villa .${room}`, { "--on": `var(--${room})`, "--turn": `${turn}` }]),
);

const toGlow = (colours: string) => ({ "--d": themed(colours), "--l": colours.split(" ")[2] });
const toFill = (colours: string) => ({ fill: themed(colours) });

/** Rules for the villa's parts (--d unlit, --l lit), for its scenes, for vignettes, and for text colours. */
const rules = {
  villa: { ".villa": { ...toRules(villa, toGlow), ...toSteady(villa) }, ".villa-hero": systems },
  arrive: { ".villa-hero": { ...toLevels({ arrive }), ...places } },
  played: { ".villa-hero": toLevels(played) },
  vignette: { ".vignette": { ...toRules(vignette, toFill), ...toSteady(vignette), ...systems } },
  text: { ".prose": toMarks() },
};

export default plugin.withOptions((options?: { drawing: keyof typeof rules }) => ({ addBase }) => {
  addBase(rules[options?.drawing ?? "villa"]);
});
