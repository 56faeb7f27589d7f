import { isRouteErrorResponse, useRevalidator } from "react-router";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { messages } from "./messages.ts";
import { RequestId } from "./parts/request-id.tsx";
import { useRights } from "./parts/use-rights.ts";

const trash = "/admin/trash";

/** A screen that failed: what happened, what is kept, what to do. */
export function ScreenFailed({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  const may = useRights();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 0, data: "" };
  if (status === 403 || status === 404) {
    const isMissing = status === 404;
    return (
      <>
        <PageHeader
          title={isMissing ? messages.failed.notFound : messages.failed.notYourRole}
          back={{ href: "/admin", label: messages.failed.backToOverview }}
        />
        {isMissing ? (
          <EmptyState
            title={messages.failed.noSuchScreen}
            text={messages.failed.mayBeDeleted}
            action={may(trash) && <ActionLink href={trash}>{messages.openTrash}</ActionLink>}
          />
        ) : (
          <Banner status="warning">{messages.failed.askAnOwner(data)}</Banner>
        )}
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
