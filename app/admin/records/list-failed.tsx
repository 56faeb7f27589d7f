import { useRevalidator } from "react-router";
import type { Words } from "~/content/kit/content-type.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";

/** Instead of a list that could not be read. */
export function ListFailed({ words }: { words: Words }) {
  const revalidator = useRevalidator();
  return (
    <Banner
      status="error"
      title={words.text}
      action={
        <Button look="secondary" busy={revalidator.state !== "idle"} onClick={() => revalidator.revalidate()}>
          Retry
        </Button>
      }
    >
      The database did not answer. Nothing has been changed.
    </Banner>
  );
}
