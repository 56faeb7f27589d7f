import type { AnyContentType } from "~/content/kit/content-type.ts";

/** "1 service", "3 services". */
export function toCountText({ one, many }: Pick<AnyContentType, "one" | "many">, count: number): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What has become of what a button did: "Activate" makes "activated", "Publish" "published". */
export function toDone(label: string): string {
  const verb = label.toLowerCase();
  return verb.endsWith("e") ? `${verb}d` : `${verb}ed`;
}
