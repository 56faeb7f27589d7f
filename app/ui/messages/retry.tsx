import { buttonClasses } from "../buttons/button.tsx";

/** A button that asks for a page again. It is a form, so that it works without JavaScript; the query is sent by its fields. */
export function RetryButton({ action, label }: { action: string; label: string }) {
  const [path, query] = action.split("?");
  return (
    <form action={path} method="get" className="mt-6">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClasses("secondary", "cursor-pointer")}>
        {label}
      </button>
    </form>
  );
}
