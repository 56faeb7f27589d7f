import { Search, X } from "lucide-react";
import { useRef } from "react";
import { Kbd } from "../buttons/kbd.tsx";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";
import { boxClasses, boxedClasses, removeClasses } from "./field.tsx";

type SearchFieldProps = {
  name: string;
  value: string;
  onChange(value: string): void;
  label: string;
  /** The key "/" focuses this field (admin/frame/shortcuts). */
  hasShortcut?: boolean;
  className?: string;
};

export function SearchField({ name, value, onChange, label, hasShortcut = false, className = "" }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    ref.current?.focus();
  };
  return (
    <div className={`${boxClasses} flex items-center gap-2 pe-1! ${className}`}>
      <Icon of={Search} className="size-4.5 shrink-0 text-muted" />
      <input
        ref={ref}
        type="search"
        name={name}
        value={value}
        dir="auto"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? "/" : undefined}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className={`${boxedClasses} text-ellipsis`}
      />
      {value !== "" && (
        <button type="button" aria-label={messages.clearSearch} onClick={clear} className={removeClasses}>
          <Icon of={X} className="stroke-2 size-4" />
        </button>
      )}
      {value === "" && hasShortcut && <Kbd className="me-2 hidden md:inline-block">/</Kbd>}
    </div>
  );
}
