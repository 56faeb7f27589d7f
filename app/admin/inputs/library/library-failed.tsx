import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";

/** Instead of pictures that could not be read. */
export function LibraryFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <Banner
      status="error"
      isNews
      action={
        <Button look="secondary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
