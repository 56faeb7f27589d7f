import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "../icons/icon.tsx";
import { inputClasses } from "./field.tsx";
import type { Choice, InputProps } from "./input-props.ts";

type SelectProps = InputProps<string> & {
  options: readonly Choice[];
  placeholder?: string;
  "aria-label"?: string;
  className?: string;
};

/** One of several values in a native select. A value outside the list is kept and shown. */
export function Select({ value, onChange, options, placeholder, className = "", ...rest }: SelectProps) {
  const isKnown = options.some((option) => option.value === value) || (value === "" && placeholder !== undefined);
  const ref = useRef<HTMLSelectElement>(null);
  const hear = useEffectEvent(() => {
    const shown = ref.current?.value ?? value;
    // A choice made before hydration; after a reload it may be restored by the browser.
    if (shown !== value && isFirstVisit()) onChange(shown);
  });
  useEffect(() => hear(), []);
  return (
    <div className={`relative ${className}`}>
      <select
        ref={ref}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClasses} cursor-pointer appearance-none truncate pe-10 disabled:cursor-default`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="stroke-2 pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </div>
  );
}

function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate";
}
