import { data } from "react-router";

/** An address of the back office that no screen has; the guard has asked first (decision 18). */
export function loader() {
  throw data("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}
