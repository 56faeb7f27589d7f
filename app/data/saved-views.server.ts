import { db, inTransaction } from "./db.server.ts";
import { isTaken } from "./failure.server.ts";
import { isId, noId } from "./rows.server.ts";

/** What somebody narrows a list to, under a name. `query`: search, filters and order as in the list's address. */
export type SavedView = { id: string; name: string; query: string; isDefault: boolean };
export type ViewPlace = { list: string; userId: string };

export const mostViews = 20;

export async function listViews(place: ViewPlace): Promise<SavedView[]> {
  return select(place).orderBy("createdAt").orderBy("id").execute();
}

/** Saves a view; says when its name is in use already, or when there are too many. */
export async function saveView(
  place: ViewPlace,
  { name, query, isDefault }: Omit<SavedView, "id">,
): Promise<"saved" | "taken" | "full"> {
  return refuseTaken(() =>
    inTransaction(async () => {
      const others = await select(place).execute();
      if (others.length >= mostViews) return "full";
      const isFree = !others.some((view) => view.isDefault);
      const view = { ...place, name, query, isDefault: isDefault && isFree };
      await db().insertInto("savedViews").values(view).execute();
      return "saved";
    }),
  );
}

export async function renameView(place: ViewPlace, id: string, name: string): Promise<"saved" | "taken" | "gone"> {
  return refuseTaken(async () => {
    const { numUpdatedRows } = await update(place).set({ name }).where("id", "=", toId(id)).executeTakeFirst();
    return numUpdatedRows > 0n ? "saved" : "gone";
  });
}

/** Makes a view the one that the list opens with; null for none. False when the view is gone. */
export async function setDefaultView(place: ViewPlace, id: string | null): Promise<boolean> {
  return inTransaction(async () => {
    await update(place).set({ isDefault: false }).where("isDefault", "=", true).execute();
    if (id === null) return true;
    const chosen = update(place).set({ isDefault: true }).where("id", "=", toId(id));
    return (await chosen.executeTakeFirst()).numUpdatedRows > 0n;
  });
}

/** Deletes a view. Returns it, so that it can be saved again; null when it was gone already. */
export async function removeView(place: ViewPlace, id: string): Promise<SavedView | null> {
  const row = await db()
    .deleteFrom("savedViews")
    .where((eb) => eb.and(place))
    .where("id", "=", toId(id))
    .returning(["id", "name", "query", "isDefault"])
    .executeTakeFirst();
  return row ?? null;
}

function select(place: ViewPlace) {
  return db()
    .selectFrom("savedViews")
    .select(["id", "name", "query", "isDefault"])
    .where((eb) => eb.and(place));
}

function update(place: ViewPlace) {
  return db()
    .updateTable("savedViews")
    .where((eb) => eb.and(place));
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T | "taken"> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error)) return "taken";
    throw error;
  }
}

function toId(text: string): string {
  return isId(text) ? text : noId;
}
