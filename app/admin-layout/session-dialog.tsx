import { lazy, Suspense } from "react";
import { loadWithRetry } from "~/admin-kit/connection/load-with-retry.ts";
import type { SessionAnswer } from "~/admin-kit/session/session.ts";
import { sessionEnd } from "~/admin-kit/session/session-state.ts";

const SignInAgain = lazy(() => loadWithRetry(() => import("~/admin-kit/session/sign-in-again.tsx")));

/** The sign-in over the current screen, after the session has ended or another user has signed in. */
export function SessionDialog({ opener }: { opener: SessionAnswer }) {
  const ended = sessionEnd.use();
  return (
    ended && (
      <Suspense>
        <SignInAgain key={ended.signedInAs?.userId} opener={opener} {...ended} />
      </Suspense>
    )
  );
}
