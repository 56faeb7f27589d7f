import { LineIcon } from "./line/line-icon.tsx";

const drawings: Record<string, string> = {
  Facebook: "M15.5 3.5H13a4 4 0 0 0-4 4v3H6.5v4H9v6h4v-6h2.5l.8-4H13v-2.5a1 1 0 0 1 1-1h1.5z",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01",
  LinkedIn:
    "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM8 10.5v6M8 7.5v.01M12 16.5v-6M12 13a2.2 2.2 0 0 1 4.4 0v3.5",
  Twitter: "M4 4l16 16M20 4L4 20",
  YouTube:
    "M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10.5 9.3v5.4l4.5-2.7z",
};

/** The icon of a social network by name, in line style. */
export function SocialIcon({ network, className }: { network: string; className?: string }) {
  return <LineIcon path={drawings[network] ?? ""} width={1.75} className={className} />;
}

/** A telephone number that keeps its order in right-to-left text. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}
