import { type ComponentType, createElement, useId } from "react";
import { renderToString } from "react-dom/server";

type IslandProps<P> = {
  name: string;
  of: ComponentType<P>;
  /** Serialised as JSON. */
  props: P;
  /** The component's key in session storage: if it has a value, the island is hydrated immediately. */
  kept: string;
};

/** A component that becomes interactive in the browser. It is rendered alone, so that its ids are the same there. */
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
