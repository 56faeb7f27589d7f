import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { PageHeader } from "~/ui/page-header.tsx";

/** A screen that could not be shown: what happened, what is kept, what to do. */
export function ScreenFailed({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (isRouteErrorResponse(error) && (status === 403 || status === 404)) {
    return (
      <>
        <PageHeader
          title={status === 403 ? "Not part of your role" : "Not found"}
          back={{ href: "/admin", label: "Back to overview" }}
        />
        <Banner status="warning">
          {status === 403
            ? `${error.data} Ask an owner if you need it.`
            : "There is no such screen or record. It may have been deleted."}
        </Banner>
      </>
    );
  }
  if (status === 401) {
    const signIn = (
      <a href="/admin/login" className="text-link">
        Sign in
      </a>
    );
    return (
      <>
        <PageHeader title="Please sign in again" />
        <Banner status="error" isNews action={signIn}>
          Your session has ended.
        </Banner>
      </>
    );
  }
  const retry = (
    <Button look="secondary" busy={revalidator.state !== "idle"} onClick={() => revalidator.revalidate()}>
      Retry
    </Button>
  );
  return (
    <>
      <PageHeader title="This screen could not be loaded" />
      <Banner status="error" isNews action={retry}>
        The server or the connection did not answer. Nothing has been changed.
      </Banner>
    </>
  );
}
