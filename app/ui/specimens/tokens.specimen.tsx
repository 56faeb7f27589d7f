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

export const typeScale = steps.map((step) => () => (
  <p className={`${step} flex w-full flex-wrap gap-x-6`}>
    {step.split(" ")[0]}: twelve keypads terminated
    <bdi lang="ar">اثنتا عشرة لوحة مفاتيح</bdi>
  </p>
));

/** Each ink on each ground; axe checks the contrast. */
export const inksOnGrounds = grounds.flatMap((ground) =>
  inks.map((ink) => () => <span className={`${ground} ${ink} p-4`}>{ink.slice(5)}</span>),
);
export const colours = systems.map((colour) => () => <span className={`size-6 rounded-control ${colour}`} />);
