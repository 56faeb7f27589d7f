import { privacyPolicy } from "./dynamic-pages/privacy-policy.ts";
import { termsOfService } from "./dynamic-pages/terms-of-service.ts";
import { warrantyAndAftercare } from "./dynamic-pages/warranty-and-aftercare.ts";
import type { DynamicPageRow } from "./seed-rows.ts";

/** The two legal pages at their fixed addresses, and one page at an address of its own. */
export const dynamicPages: readonly DynamicPageRow[] = [privacyPolicy, termsOfService, warrantyAndAftercare];
