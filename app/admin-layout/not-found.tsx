import { data } from "react-router";
import { messages } from "~/admin-kit/messages.ts";

/** An unknown address in the back office; the guard runs first (spec decision 18). */
export function loader() {
  throw data(messages.failed.notFound, { status: 404 });
}

export default function NotFound() {
  return null;
}
