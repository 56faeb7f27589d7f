import { data } from "react-router";

/** What the server answers to a form, or `failed` (status 503) where it never answered: the form stays as it is. */
export async function arrived<T, F>(serverAction: () => Promise<T>, failed: F) {
  try {
    return await serverAction();
  } catch (error) {
    // It leads elsewhere.
    if (error instanceof Response) throw error;
    return data(failed, { status: 503 });
  }
}
