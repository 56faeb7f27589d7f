import { createElement, useId } from "react";
import { renderToString } from "react-dom/server";
import { type IslandName, type IslandProps, islandComponent } from "./register.ts";

/** A component that becomes interactive in the browser; a React root of its own, so that its ids match there. */
export function Island<N extends IslandName>({
  name,
  props,
  when = "touched",
  kept,
}: {
  name: N;
  props: IslandProps<N>;
  when?: "touched" | "visible";
  /** The key of what the component keeps for the tab: when something is kept, it is hydrated at once. */
  kept?: string;
}) {
  const id = useId();
  const html = renderToString(createElement(islandComponent(name), props), { identifierPrefix: id });
  return (
    <div
      data-island={name}
      data-when={when}
      data-kept={kept}
      data-id={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
