import { sql } from "kysely";
import { inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { isTaken } from "~/db/failure.server.ts";

/** A named selection of a list. `query` has search, filters and order as in the list's address. */
export type SavedView = { id: string; name: string; query: string; isDefault: boolean };
export type ViewPlace = { list: string; userId: string };

export const maxViews = 20;

const columns = sql`id, name, query, is_default`;
const isAt = ({ list, userId }: ViewPlace) => sql`list = ${list} and user_id = ${userId}::uuid`;

export function listViews(place: ViewPlace): Promise<SavedView[]> {
  return rowsOf<SavedView>`select ${columns} from saved_views where ${isAt(place)} order by created_at, id`;
}

/** Saves a view; reports if its name is taken or there are too many. */
export async function saveView(
  place: ViewPlace,
  { name, query, isDefault }: Omit<SavedView, "id">,
): Promise<"saved" | "taken" | "full"> {
  return refuseTaken(() =>
    inTransaction(async () => {
      const others = await listViews(place);
      if (others.length >= maxViews) return "full";
      const isFirst = isDefault && !others.some((view) => view.isDefault);
      await run`
        insert into saved_views (list, user_id, name, query, is_default)
        values (${place.list}, ${place.userId}::uuid, ${name}, ${query}, ${isFirst})`;
      return "saved";
    }),
  );
}

export async function renameView(place: ViewPlace, id: string, name: string): Promise<"saved" | "taken" | "gone"> {
  const rename = () => run`update saved_views set name = ${name} where ${isAt(place)} and id::text = ${id}`;
  return refuseTaken(async () => ((await rename()) > 0 ? "saved" : "gone"));
}

/** Sets the view that the list opens with; null for none. False if the view is gone. */
export async function setDefaultView(place: ViewPlace, id: string | null): Promise<boolean> {
  return inTransaction(async () => {
    await run`update saved_views set is_default = false where ${isAt(place)} and is_default`;
    const chosen = await run`update saved_views set is_default = true where ${isAt(place)} and id::text = ${id}`;
    return id === null || chosen > 0;
  });
}

/** Deletes a view. Returns it for Undo; null if it was already gone. */
export function removeView(place: ViewPlace, id: string): Promise<SavedView | null> {
  return rowOf`delete from saved_views where ${isAt(place)} and id::text = ${id} returning ${columns}`;
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T | "taken"> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error)) return "taken";
    throw error;
  }
}
