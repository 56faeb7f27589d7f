import { useId } from "react";

const parts =
  /^<svg\b[^>]*\bviewBox="([^"]*)"(?: preserveAspectRatio="([^"]*)")?[^>]*\bclass="([^"]*)"[^>]*>(.*)<\/svg>\s*$/s;

/** A project SVG (imported with `?raw`), inlined so that it follows the theme. Its ids start with "part-". */
export function Drawing({ file, className = "" }: { file: string; className?: string }) {
  const id = useId().replace(/\W/g, "");
  const [, viewBox, fit, classes, content = ""] = parts.exec(file) ?? [];
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      preserveAspectRatio={fit}
      className={`${classes} ${className}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the project
      dangerouslySetInnerHTML={{ __html: content.replaceAll(/(?<=id="|url\(#)part-/g, `${id}-`) }}
    />
  );
}

const rooms = import.meta.glob<string>("./vignette/*.svg", { query: "?raw", import: "default", eager: true });

/** A cut-away room that shows what a service does; an unknown icon becomes a home. */
export function Vignette({ icon, className }: { icon: string; className?: string }) {
  return <Drawing file={rooms[`./vignette/${icon}.svg`] ?? rooms["./vignette/home.svg"] ?? ""} className={className} />;
}
