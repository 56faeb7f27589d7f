import { Camera, House, Lightbulb, Lock, type LucideIcon, Shield, Speaker, Thermometer, Wifi } from "lucide-react";
import { LineIcon } from "./line-icon.tsx";

const icons = new Map<string, LucideIcon>([
  ["home", House],
  ["shield", Shield],
  ["wifi", Wifi],
  ["camera", Camera],
  ["lightbulb", Lightbulb],
  ["thermometer", Thermometer],
  ["speaker", Speaker],
  ["lock", Lock],
]);

/** The icon of a service by its stored name, where there is no room for its vignette; an unknown name is "home". */
export function ServiceIcon({ name, className = "size-5" }: { name: string | null; className?: string }) {
  const Icon = icons.get(name ?? "") ?? House;
  return <LineIcon of={Icon} strokeWidth={1.75} className={className} />;
}
