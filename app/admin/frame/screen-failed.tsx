import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { Banner } from "~/ui/messages/banner.tsx";

/** A screen that failed: what happened, what is kept, what to do. */
export function ScreenFailed({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 0, data: "" };
  if (status === 403 || status === 404) {
    const isMissing = status === 404;
    const missing = "There is no such screen or record. It may have been deleted.";
    return (
      <>
        <PageHeader
          title={isMissing ? "Not found" : "Not part of your role"}
          back={{ href: "/admin", label: "Back to overview" }}
        />
        <Banner status="warning">{isMissing ? missing : `${data} Ask an owner if you need it.`}</Banner>
      </>
    );
  }
  const hasEnded = status === 401;
  const action = hasEnded ? (
    <a href="/admin/login" className="text-link">
      Sign in
    </a>
  ) : (
    <Button look="secondary" busy={revalidator.state !== "idle"} onClick={() => revalidator.revalidate()}>
      Retry
    </Button>
  );
  return (
    <>
      <PageHeader title={hasEnded ? "Please sign in again" : "This screen could not be loaded"} />
      <Banner status="error" isNews action={action}>
        {hasEnded
          ? "Your session has ended."
          : "The server or the connection did not answer. Nothing has been changed."}
      </Banner>
    </>
  );
}
