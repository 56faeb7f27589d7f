import type { ReactNode } from "react";

const drawings: Record<string, ReactNode> = {
  Facebook: <path d="M15.5 3.5H13a4 4 0 0 0-4 4v3H6.5v4H9v6h4v-6h2.5l.8-4H13v-2.5a1 1 0 0 1 1-1h1.5z" />,
  Instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  LinkedIn: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      <path d="M8 10.5v6M8 7.5v.01M12 16.5v-6M12 13a2.2 2.2 0 0 1 4.4 0v3.5" />
    </>
  ),
  Twitter: <path d="M4 4l16 16M20 4L4 20" />,
  YouTube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
      <path d="M10.5 9.3v5.4l4.5-2.7z" />
    </>
  ),
};

/** The sign of a social network by its name, in line style. */
export function SocialIcon({ network, className }: { network: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[network]}
    </svg>
  );
}

/** A telephone number that keeps its order in right-to-left text. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}
