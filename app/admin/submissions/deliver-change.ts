import { data, isRouteErrorResponse } from "react-router";
import { deliver, type Undelivered } from "../deliver.ts";

const unknown = "The server could not be reached, so it is not known whether this was saved.";

/** Like deliver; but where no answer came back, the change may have been made, and somebody may be answered already. */
export function deliverChange<T>(serverAction: () => Promise<T>) {
  return deliver(async () => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
      return data<Undelivered>(
        { undelivered: true, status: 503, notice: { text: unknown, isError: true } },
        { status: 503 },
      );
    }
  });
}
