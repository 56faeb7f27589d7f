import { createContext, use } from "react";
import { canOpen, type Level, type Role } from "~/accounts/rights.ts";

/** The role of the signed-in user; without one nothing is allowed. */
export const RoleContext = createContext<Role | null>(null);

/** Whether the signed-in user may read, or write, at an address of the back office. */
export function useRights(): (href: string, level?: Level) => boolean {
  const role = use(RoleContext);
  return (href, level = "read") => role !== null && canOpen(role, href, level);
}
