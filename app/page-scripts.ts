import { createContext } from "react";

/**
 * What the server knows of a page's scripts: the address of the browser's entry module, which a page that is not
 * hydrated has to load by itself, and the nonce that the policy of the back office asks of every script.
 */
export const PageScripts = createContext<{ entry: string; nonce?: string }>({ entry: "" });
