const steps = [
  "text-title font-display",
  "text-heading font-display",
  "text-subheading",
  "text-body",
  "text-small",
  "text-ui",
];
const grounds = ["bg-ground", "bg-raised", "bg-raised-2"];
const inks = ["text-ink", "text-muted", "text-success", "text-warning", "text-error", "text-info"];
const systems = ["bg-lighting", "bg-climate", "bg-security", "bg-sound", "bg-network", "bg-bus", "bg-live"];

export function TypeScale() {
  return steps.map((step) => (
    <p key={step} className={`${step} mb-2 flex flex-wrap gap-x-6`}>
      {step.split(" ")[0]}: twelve keypads terminated
      <bdi lang="ar">اثنتا عشرة لوحة مفاتيح</bdi>
    </p>
  ));
}

/** Each ink on each ground: whether it can be read there is checked by axe. */
export function Colours() {
  return (
    <>
      {grounds.map((ground) => (
        <p key={ground} className={`${ground} flex flex-wrap gap-4 p-4`}>
          {inks.map((ink) => (
            <span key={ink} className={ink}>
              {ink.slice(5)}
            </span>
          ))}
        </p>
      ))}
      <p className="mt-4 flex flex-wrap gap-4">
        {systems.map((colour) => (
          <span key={colour} className={`size-6 rounded-control ${colour}`} />
        ))}
      </p>
    </>
  );
}
