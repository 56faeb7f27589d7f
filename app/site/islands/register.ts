import type { ComponentProps, ComponentType } from "react";
import { ContactForm } from "~/site/contact/contact-form.tsx";

/** The only components whose code reaches a visitor's browser. */
export const islands = { "contact-form": ContactForm };

/** The name of an island. */
export type IslandName = keyof typeof islands;
/** The props of an island; they travel as JSON. */
export type IslandProps<N extends IslandName> = ComponentProps<(typeof islands)[N]>;

/** The island as a component of any props, for the two places that only pass them through. */
export function islandComponent(name: IslandName): ComponentType<object> {
  return islands[name] as ComponentType<object>;
}
