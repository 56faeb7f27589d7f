import { use } from "react";
import { type Location, UNSAFE_DataRouterContext } from "react-router";

/** Where somebody is on the way to; useNavigation knows it only once React has drawn it, and a timer may be faster. */
export function useUpcoming(): () => Location | undefined {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location;
}
