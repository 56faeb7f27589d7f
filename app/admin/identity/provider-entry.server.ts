import { toProviderFault } from "~/content/account-errors.ts";
import { providerLabel } from "~/data/identity-provider.server.ts";

/** The provider that the sign-in offers, and what went wrong on the way over it; null where there is none. */
export function readProviderEntry(request: Request) {
  const label = providerLabel();
  if (!label) return null;
  const { searchParams } = new URL(request.url);
  const next = searchParams.get("next");
  const code = searchParams.get("provider");
  return {
    label,
    href: next ? `/admin/identity?${new URLSearchParams({ next })}` : "/admin/identity",
    fault: code ? toProviderFault(code, label) : undefined,
  };
}
