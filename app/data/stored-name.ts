const properName = /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,2}$/;

/** Whether a text can be the name of a stored file, or of a folder of them. */
export const isStoredName = (name: string): boolean => properName.test(name);

/** Throws when a text is no name of a stored file; each store asks before anything else. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}
