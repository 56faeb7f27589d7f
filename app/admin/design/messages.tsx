import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toasts.tsx";
import { Line, Specimen } from "./specimen.tsx";

/** Messages that stay and messages that go. */
export function MessageSpecimens() {
  const toast = useToast();
  const undo = { label: "Undo", onAct: () => toast({ text: "Project restored" }) };
  return (
    <>
      <Specimen title="Banners">
        {() => (
          <div className="grid gap-3">
            <Banner title="Changed by Lina K. at 12:04" action={<Button look="secondary">Compare</Button>}>
              Your text is kept; look at both before you save.
            </Banner>
            <Banner status="success">All changes are live.</Banner>
            <Banner status="warning" title="value_3 is missing">
              Visitors see the first two values only.
            </Banner>
            <Banner status="error" action={<Button look="secondary">Retry</Button>}>
              Failed to fetch services data
            </Banner>
          </div>
        )}
      </Specimen>
      <Specimen title="Toasts">
        {() => (
          <Line>
            <Button look="secondary" onClick={() => toast({ text: "Service activated" })}>
              Success
            </Button>
            <Button look="secondary" onClick={() => toast({ text: "Project deleted successfully", action: undo })}>
              With Undo
            </Button>
            <Button
              look="secondary"
              onClick={() =>
                toast({ title: "Success", text: "Saved", action: { label: "View on site", href: "/admin/design" } })
              }
            >
              With a link
            </Button>
            <Button
              look="secondary"
              onClick={() =>
                toast({ title: "Error", text: "Failed to save service. Please try again.", isError: true })
              }
            >
              Error
            </Button>
          </Line>
        )}
      </Specimen>
    </>
  );
}
