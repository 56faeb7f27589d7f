import { use } from "react";
import { type Location, UNSAFE_DataRouterContext } from "react-router";

/**
 * Tells, at the moment it is asked, where somebody is on the way to. useNavigation knows that only once React has
 * drawn it: on a busy phone a timer is faster, and what it sends would undo a link that has just been followed.
 */
export function useUpcoming(): () => Location | undefined {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location;
}
