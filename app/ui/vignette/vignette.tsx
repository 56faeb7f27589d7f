import { Drawing } from "../drawing.tsx";

const rooms = import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true });

/** A cut-away room that shows what a service does; an unknown icon is a home. */
export function Vignette({ icon, className }: { icon: string; className?: string }) {
  return <Drawing file={rooms[`./${icon}.svg`] ?? rooms["./home.svg"] ?? ""} className={className} />;
}
