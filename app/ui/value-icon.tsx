import {
  Award,
  Briefcase,
  Building,
  Calendar,
  CircleCheck,
  Clock,
  Eye,
  Globe,
  Heart,
  House,
  Lightbulb,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Rocket,
  Settings,
  Shield,
  Star,
  Target,
  Trophy,
  Users,
  Wrench,
  Zap,
} from "lucide-react";
import { LineIcon } from "./line-icon.tsx";

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

/** The icon of a core value by its stored name; an unknown name is "Shield". */
export function ValueIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const Icon = icons.get(name) ?? Shield;
  return <LineIcon of={Icon} strokeWidth={1.75} className={className} />;
}
