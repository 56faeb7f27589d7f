import { buttonClasses } from "./button.tsx";

/** A button that asks for a page again. It is a form, so that it works without JavaScript. */
export function RetryButton({ action, label }: { action: string; label: string }) {
  return (
    <form action={action} method="get" className="mt-6">
      <button type="submit" className={buttonClasses("secondary", "cursor-pointer")}>
        {label}
      </button>
    </form>
  );
}
