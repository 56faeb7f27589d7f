import { buttonClasses } from "../buttons/button.tsx";

/** A button that loads a page again. It is a form, so that it works without JavaScript; its fields are the query. */
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
