import { AsyncLocalStorage } from "node:async_hooks";

/** How the page being rendered differs from the published one. */
export type PreviewState = {
  /** Whether the data is a preview: it must not be cached, stored or counted. */
  isPreview: boolean;
  subject: string;
  /** Labels of fields whose new values could not be shown; the page shows the published values there. */
  refused: readonly string[];
  /** When the preview ends; null in a frame, where the visitor cannot leave it. */
  until: Date | null;
};

const running = new AsyncLocalStorage<PreviewState>();
const none: PreviewState = { isPreview: false, subject: "", refused: [], until: null };

/** Runs work that renders a page in another state; properties left out keep the surrounding state. */
export function withPreview<T>(state: Partial<PreviewState>, work: () => Promise<T>): Promise<T> {
  return running.run({ ...none, ...running.getStore(), ...state }, work);
}

/** The preview state of the current page; null for a page as visitors get it. */
export const findPreview = (): PreviewState | null => running.getStore() ?? null;

export const isPreviewing = (): boolean => running.getStore()?.isPreview ?? false;
