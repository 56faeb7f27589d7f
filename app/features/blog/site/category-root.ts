import { redirect } from "react-router";

/** A category address without its last segment redirects to all posts. */
export function loader() {
  return redirect("/blog", 301);
}
