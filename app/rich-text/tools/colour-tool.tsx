import type { Editor } from "@tiptap/core";
import { Baseline, Check, Highlighter } from "lucide-react";
import { useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { parseColour } from "~/lib/colour.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { inputClasses } from "~/ui/inputs/field.tsx";
import { onEnter } from "~/ui/inputs/on-enter.ts";
import { textColours, toShownColours } from "~/ui/theme/text-colours.ts";
import { PanelTool } from "./toolbar.tsx";

const kinds = {
  textColour: {
    icon: Baseline,
    attribute: "data-c",
    kind: "text",
  },
  textBackground: {
    icon: Highlighter,
    attribute: "data-bg",
    kind: "background",
  },
} as const;

type Kind = keyof typeof kinds;
type ColourToolProps = {
  editor: Editor;
  mark: Kind;
  /** At the cursor: a name of the palette, `#rrggbb`, or null. */
  colour: string | null;
  isUnavailable: boolean;
};

/** A tool with a panel of colours: the palette, which follows the theme, and custom ones. */
export function ColourTool({ editor, mark, colour, isUnavailable }: ColourToolProps) {
  const { icon, attribute, kind } = kinds[mark];
  const { label, none } = messages.colours[mark];
  const panel = (close: () => void) => {
    const apply = (chosen: string | null) => {
      close();
      const chain = editor.chain().focus();
      if (chosen) chain.setMark(mark, { colour: chosen }).run();
      else chain.unsetMark(mark, { extendEmptyMarkRange: true }).run();
    };
    return (
      <>
        <div className="mb-1.5 grid grid-cols-7 gap-1">
          {textColours.map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-label={messages.textColours[name]}
              title={messages.textColours[name]}
              aria-pressed={colour === name}
              onClick={() => apply(name)}
              className="prose grid h-9 place-items-center rounded-control border border-hairline text-(length:--text-small) font-semibold hover:border-field-edge aria-pressed:border-ink pointer-coarse:h-11 [&_svg]:size-4.5 [&>[data-bg]]:grid [&>[data-bg]]:size-full [&>[data-bg]]:place-items-center [&>[data-bg]]:rounded-[5px]"
            >
              <span {...{ [attribute]: name }}>
                {colour === name ? <Icon of={Check} className="stroke-2" /> : messages.mixer.sample}
              </span>
            </button>
          ))}
        </div>
        <button type="button" aria-pressed={colour === null} className="menu-line" onClick={() => apply(null)}>
          {none}
        </button>
        <Mixer key={colour} mark={mark} colour={colour} onApply={apply} />
      </>
    );
  };
  const tool = { name: mark, label, icon, isUnavailable };
  return (
    <PanelTool {...tool} role="dialog" panelClass="w-76 p-2.5! [position-area:block-end_span-inline-end]" panel={panel}>
      <span className="prose relative mb-1 w-0 self-end leading-none">
        {colour && (
          <span
            {...{ [attribute]: colour }}
            className={`absolute end-0 bottom-0 h-1 w-4.5 overflow-hidden rounded-[2px] ${kind === "text" ? "bg-current" : "outline outline-field-edge"}`}
          >
            {"\u00a0"}
          </span>
        )}
      </span>
    </PanelTool>
  );
}

const samples = [
  { theme: "day", ground: "#ffffff", ink: "#0c2a32" },
  { theme: "dusk", ground: "#10303a", ink: "#f4f0ea" },
] as const;
const sampleText = { x: 20, y: 19, textAnchor: "middle", fontSize: 14, fontWeight: 600 } as const;

type MixerProps = { mark: Kind; colour: string | null; onApply(hex: string): void };

function Mixer({ mark, colour, onApply }: MixerProps) {
  const { kind } = kinds[mark];
  const [typed, setTyped] = useState(colour?.startsWith("#") ? colour : "#c84a2e");
  const hex = parseColour(/^[\da-f]{3,6}$/i.test(typed) ? `#${typed}` : typed);
  const shown = toShownColours(hex ?? "#000000", kind);
  return (
    <div className="mt-1.5 flex flex-wrap gap-2 border-t border-hairline px-1 pt-2.5 pb-1">
      <input
        type="color"
        aria-label={messages.mixer.choose}
        value={hex ?? "#000000"}
        onChange={(event) => setTyped(event.target.value)}
        className="h-(--control-height) w-11 cursor-pointer rounded-control border border-field-edge bg-transparent p-[3px]"
      />
      <input
        type="text"
        aria-label={messages.mixer.number}
        aria-invalid={hex === null || undefined}
        dir="ltr"
        spellCheck={false}
        maxLength={30}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(() => hex && onApply(hex))}
        className={`${inputClasses} min-w-0 flex-1`}
      />
      <Button look="secondary" disabled={hex === null} onClick={() => hex && onApply(hex)}>
        {messages.mixer.apply}
      </Button>
      {hex && (
        <p className="flex flex-[1_0_100%] items-center gap-2 text-(length:--text-ui) text-muted">
          {samples.map(({ theme, ground, ink }) => (
            <svg key={theme} width="40" height="28" role="img" aria-label={messages.inTheme[theme]}>
              <rect width="40" height="28" rx="4" fill={kind === "background" ? shown[theme] : ground} />
              <text {...sampleText} fill={kind === "text" ? shown[theme] : ink}>
                {messages.mixer.sample}
              </text>
            </svg>
          ))}
          {shown.day === hex && shown.dusk === hex ? messages.contrast.asIs : messages.contrast.adjusted}
        </p>
      )}
    </div>
  );
}
