import { type ComponentType, createElement, useId } from "react";
import { renderToString } from "react-dom/server";

type IslandProps<P> = {
  name: string;
  of: ComponentType<P>;
  /** They travel as JSON. */
  props: P;
  /** The key of what the component keeps for the tab: when something is kept, it is hydrated at once. */
  kept: string;
};

/** A component that becomes interactive in the browser; a React root of its own, so that its ids match there. */
export function Island<P extends object>({ name, of, props, kept }: IslandProps<P>) {
  const id = useId();
  const html = renderToString(createElement(of, props), { identifierPrefix: id });
  return (
    <div
      data-island={name}
      data-kept={kept}
      data-id={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
