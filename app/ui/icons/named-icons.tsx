import {
  Award,
  Briefcase,
  Building,
  Calendar,
  Camera,
  CircleCheck,
  Clock,
  Eye,
  Globe,
  Heart,
  House,
  Lightbulb,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Rocket,
  Settings,
  Shield,
  Speaker,
  Star,
  Target,
  Thermometer,
  Trophy,
  Users,
  Wifi,
  Wrench,
  Zap,
} from "lucide-react";
import { Icon } from "./icon.tsx";

const icons = new Map<string, LucideIcon>(
  Object.entries({
    Target,
    Users,
    Award,
    Shield,
    Zap,
    Star,
    Trophy,
    CheckCircle: CircleCheck,
    MapPin,
    Clock,
    Calendar,
    Phone,
    Mail,
    Globe,
    Settings,
    Home: House,
    Briefcase,
    Heart,
    Lightbulb,
    Wrench,
    Eye,
    Rocket,
    Building,
  }),
);

/** The icon of a core value by its stored name; an unknown name becomes "Shield". */
export function ValueIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const icon = icons.get(name) ?? Shield;
  return <Icon of={icon} className={className} />;
}

const serviceIcons = new Map<string, LucideIcon>([
  ["home", House],
  ["shield", Shield],
  ["wifi", Wifi],
  ["camera", Camera],
  ["lightbulb", Lightbulb],
  ["thermometer", Thermometer],
  ["speaker", Speaker],
  ["lock", Lock],
]);

/** The icon of a service by its stored name, where its vignette has no space; an unknown name becomes "home". */
export function ServiceIcon({ name, className = "size-5" }: { name: string | null; className?: string }) {
  const icon = serviceIcons.get(name ?? "") ?? House;
  return <Icon of={icon} className={className} />;
}
