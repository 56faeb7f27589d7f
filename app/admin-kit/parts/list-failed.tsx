import { useEffect, useEffectEvent } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { Words } from "~/definitions/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { messages } from "../messages.ts";
import { useShowNotice } from "../notice.ts";
import { RequestId } from "./request-id.tsx";

/** Replaces what could not be read; a toast says it as well, each time, unless `isQuiet`. */
export function ListFailed({ words, isQuiet = false }: { words: Words; isQuiet?: boolean }) {
  const revalidator = useRevalidator();
  const loaded = useLoaderData<unknown>();
  const show = useShowNotice();
  const tell = useEffectEvent(() => isQuiet || show({ ...words, isError: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is reported again
  useEffect(() => void tell(), [loaded]);
  return (
    <Banner
      status="error"
      title={words.text}
      action={
        <Button look="secondary" busy={revalidator.state !== "idle"} onClick={() => revalidator.revalidate()}>
          {messages.retry}
        </Button>
      }
    >
      {messages.databaseDidNotAnswer}
      <RequestId />
    </Banner>
  );
}
