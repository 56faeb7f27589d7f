const steps = [
  ["text-title font-display", "title", "Anybody, 26/31"],
  ["text-heading font-display", "heading", "Anybody, 21/26"],
  ["text-subheading font-display", "subheading", "Anybody, 17/23"],
  ["text-body", "body", "Plex, 15/22"],
  ["text-body font-semibold", "body, strong", "Plex 600, 15/22"],
  ["text-small", "small", "Plex, 14/20"],
  ["text-ui", "ui", "Plex, 13/18"],
] as const;

const spaces = ["w-1", "w-2", "w-3", "w-4", "w-6", "w-8", "w-12", "w-16", "w-24"];

/** The type scale in both scripts, and the steps of space. */
export function TypeSpecimens() {
  return (
    <>
      <ul className="grid gap-4">
        {steps.map(([classes, name, measures]) => (
          <li key={name} className="grid items-baseline gap-x-6 gap-y-1 md:grid-cols-[180px_1fr_1fr]">
            <span className="text-ui text-muted">
              {name} · {measures}
            </span>
            <span className={classes}>Twelve keypads terminated, 3 to go</span>
            <span lang="ar" dir="rtl" className={classes}>
              اثنتا عشرة لوحة مفاتيح، وبقيت ثلاث
            </span>
          </li>
        ))}
      </ul>
      <ul className="mt-10 flex flex-wrap items-end gap-6">
        {spaces.map((width) => (
          <li key={width} className="text-ui text-muted">
            <span className={`block h-4 ${width} bg-bus`} />
            {Number(width.slice(2)) * 4}
          </li>
        ))}
      </ul>
    </>
  );
}
