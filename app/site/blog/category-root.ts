import { redirect } from "react-router";

/** An address of a category that lost its end leads to all posts. */
export function loader() {
  return redirect("/blog", 301);
}
