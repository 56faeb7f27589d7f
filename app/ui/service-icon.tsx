import { Camera, House, Lightbulb, Lock, type LucideIcon, Shield, Speaker, Thermometer, Wifi } from "lucide-react";
import type { ReactNode } from "react";

const icons: Record<string, LucideIcon> = {
  home: House,
  shield: Shield,
  wifi: Wifi,
  camera: Camera,
  lightbulb: Lightbulb,
  thermometer: Thermometer,
  speaker: Speaker,
  lock: Lock,
};

/** Each icon belongs to one of the six systems, whose colour it carries everywhere. */
const systems: Record<string, string> = {
  home: "text-bus",
  shield: "text-security",
  wifi: "text-network",
  camera: "text-security",
  lightbulb: "text-lighting",
  thermometer: "text-climate",
  speaker: "text-sound",
  lock: "text-security",
};

/** A service's icon by its stored name; an unknown name is "home". */
export function ServiceIcon({ name, className = "size-7" }: { name: string; className?: string }): ReactNode {
  const Icon = icons[name] ?? House;
  return <Icon aria-hidden="true" strokeWidth={1.75} className={`${systems[name] ?? systems.home} ${className}`} />;
}
