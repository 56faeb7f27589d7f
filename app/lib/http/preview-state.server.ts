import { AsyncLocalStorage } from "node:async_hooks";

/** What a page that is being made shows besides what is published. */
export type PreviewState = {
  /** Whether what is read is only tried out: nobody may remember it, keep it or count by it. */
  isPreview: boolean;
  /** Whether texts carry the place where they are stored (source-marks.ts). */
  isMarked: boolean;
  subject: string;
  /** Labels of fields whose new values could not be shown, so that what is published stands there. */
  refused: readonly string[];
  /** Until when whoever looks may do so and leave by themselves; null where the page stands in a frame. */
  until: Date | null;
};

const running = new AsyncLocalStorage<PreviewState>();
const none: PreviewState = { isPreview: false, isMarked: false, subject: "", refused: [], until: null };

/** Runs work that makes a page of another state than the published one; what is not named is as it is around. */
export function withPreview<T>(state: Partial<PreviewState>, work: () => Promise<T>): Promise<T> {
  return running.run({ ...none, ...running.getStore(), ...state }, work);
}

/** What the page at hand shows besides what is published; null for a page as every visitor gets it. */
export function findPreview(): PreviewState | null {
  return running.getStore() ?? null;
}

export function isPreviewing(): boolean {
  return running.getStore()?.isPreview ?? false;
}

export function isMarked(): boolean {
  return running.getStore()?.isMarked ?? false;
}
