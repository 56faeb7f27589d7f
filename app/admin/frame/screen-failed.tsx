import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { RequestId } from "../kit/request-id.tsx";
import { messages } from "../messages.ts";

/** A screen that failed: what happened, what is kept, what to do. */
export function ScreenFailed({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 0, data: "" };
  if (status === 403 || status === 404) {
    const isMissing = status === 404;
    const missing = messages.failed.noSuchScreen;
    return (
      <>
        <PageHeader
          title={isMissing ? messages.failed.notFound : messages.failed.notYourRole}
          back={{ href: "/admin", label: messages.failed.backToOverview }}
        />
        <Banner status="warning">{isMissing ? missing : messages.failed.askAnOwner(data)}</Banner>
      </>
    );
  }
  const hasEnded = status === 401;
  const action = hasEnded ? (
    <a href="/admin/login" className="text-link">
      {messages.failed.signIn}
    </a>
  ) : (
    <Button look="secondary" busy={revalidator.state !== "idle"} onClick={() => revalidator.revalidate()}>
      {messages.retry}
    </Button>
  );
  return (
    <>
      <PageHeader title={hasEnded ? messages.failed.signInAgain : messages.failed.notLoaded} />
      <Banner status="error" isNews action={action}>
        {hasEnded ? messages.failed.sessionEnded : messages.failed.noAnswer}
        {!hasEnded && <RequestId />}
      </Banner>
    </>
  );
}
