type Part = { key: string; type: string; section: string | null; isOn: boolean };

const [width, height, gap] = [96, 64, 3];

/** A page in miniature: what is on is filled, what is off is an outline. */
export function PageDrawing({ parts }: { parts: readonly Part[] }) {
  const page = parts.find(({ type }) => type === "page");
  const links = parts.filter(({ section }) => section === "navigation");
  const sections = parts.filter((part) => part !== page && !links.includes(part));
  const weights = sections.map(({ section }) => (section === "hero" ? 2 : 1));
  const unit = (height - 14 - gap * sections.length) / weights.reduce((sum, weight) => sum + weight, 0);
  let top = 12;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={`rounded-control border border-hairline bg-raised-2 ${page && !page.isOn ? "opacity-40" : ""}`}
    >
      <rect width={width} height="9" className="fill-ink/15" />
      {links.map(({ key, isOn }, place) => (
        <rect
          key={key}
          x={28 + place * 13}
          y="3.5"
          width="9"
          height="2"
          className={isOn ? "fill-bus" : "fill-ink/25"}
        />
      ))}
      {sections.map(({ key, isOn }, place) => {
        const tall = unit * (weights[place] ?? 1);
        const y = top;
        top += tall + gap;
        return (
          <rect
            key={key}
            x="6.5"
            y={y}
            width={width - 13}
            height={tall}
            rx="1"
            className={isOn ? "fill-bus/45" : "fill-none stroke-ink/50 [stroke-dasharray:3_2]"}
          />
        );
      })}
      {page && !page.isOn && <path d={`M0 0 ${width} ${height}M0 ${height} ${width} 0`} className="stroke-ink" />}
    </svg>
  );
}
