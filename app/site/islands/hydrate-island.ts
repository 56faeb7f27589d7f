import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, islandComponent } from "./register.ts";

/** Makes one island interactive, once. */
export function hydrateIsland(element: HTMLElement): void {
  const { island, props, id, awake } = element.dataset;
  if (awake || !island || !props) return;
  element.dataset.awake = "true";
  hydrateRoot(element, createElement(islandComponent(island as IslandName), JSON.parse(props)), {
    identifierPrefix: id,
  });
}
