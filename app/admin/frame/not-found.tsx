import { data } from "react-router";

/** An unknown address in the back office; the guard runs first (decision 18). */
export function loader() {
  throw data("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}
