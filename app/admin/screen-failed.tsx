import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { PageHeader } from "~/ui/page-header.tsx";

/** A screen that could not be shown: what happened, what is kept, what to do. */
export function ScreenFailed({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const hasEnded = isRouteErrorResponse(error) && error.status === 401;
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <>
        <PageHeader title="Not part of your role" back={{ href: "/admin", label: "Back to overview" }} />
        <Banner status="warning">{String(error.data)} Ask an owner if you need it.</Banner>
      </>
    );
  }
  if (isMissing) {
    return (
      <>
        <PageHeader title="Not found" back={{ href: "/admin", label: "Back to overview" }} />
        <Banner status="warning">There is no such screen or record. It may have been deleted.</Banner>
      </>
    );
  }
  return (
    <>
      <PageHeader title={hasEnded ? "Please sign in again" : "This screen could not be loaded"} />
      <Banner
        status="error"
        isNews
        action={
          hasEnded ? (
            <a href="/admin/login" className="text-link">
              Sign in
            </a>
          ) : (
            <Button look="secondary" busy={revalidator.state !== "idle"} onClick={() => revalidator.revalidate()}>
              Retry
            </Button>
          )
        }
      >
        {hasEnded
          ? "Your session has ended."
          : "The server or the connection did not answer. Nothing has been changed."}
      </Banner>
    </>
  );
}
