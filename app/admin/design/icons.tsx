import { valueIcons } from "~/content/value-icons.ts";
import { ValueIcon } from "~/ui/value-icon.tsx";

/** The icons that content can name. */
export function IconSpecimens() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-2">
      {valueIcons.map((name) => (
        <li key={name} className="flex items-center gap-2.5 py-1 text-small">
          <ValueIcon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
