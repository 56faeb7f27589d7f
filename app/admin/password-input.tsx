import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useState, useSyncExternalStore } from "react";
import { inputClasses } from "~/ui/field.tsx";

const never = () => () => {};

/** A password with a button that shows it; the button is there once it works. */
export function PasswordInput(attributes: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const [isShown, setShown] = useState(false);
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...attributes}
        type={isShown ? "text" : "password"}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        className={`${inputClasses} pe-12`}
      />
      {isAwake && (
        <button
          type="button"
          aria-label={isShown ? "Hide what is typed" : "Show what is typed"}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </button>
      )}
    </div>
  );
}
