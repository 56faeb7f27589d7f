import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactForm } from "./contact-form.tsx";

/** Hydrates an island, once. The contact form is the only one. */
export function hydrateIsland(element: HTMLElement): void {
  const { props, id, awake } = element.dataset;
  if (awake || !props) return;
  element.dataset.awake = "true";
  hydrateRoot(element, createElement(ContactForm, JSON.parse(props)), { identifierPrefix: id });
}
