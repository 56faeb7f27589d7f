import { ProgressBar } from "~/ui/progress-bar.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { Line, Specimen } from "./specimen.tsx";

/** Something is on its way. */
export function WaitingSpecimens() {
  return (
    <>
      <Specimen title="Spinner, progress">
        {() => (
          <>
            <Line>
              <Spinner className="size-4" />
              <Spinner className="size-6" />
              <span className="inline-flex items-center gap-2">
                <Spinner />
                Loading project...
              </span>
            </Line>
            <div className="mt-4 grid gap-4">
              <ProgressBar label="majlis-at-dusk.jpg" value={62} note="2.4 of 3.9 MB" />
              <ProgressBar label="Making smaller sizes" />
            </div>
          </>
        )}
      </Specimen>
      <Specimen title="Skeletons">
        {(density) =>
          density === "comfortable" ? <Skeleton label="Loading rows" /> : <Skeleton label="Loading text" kind="text" />
        }
      </Specimen>
    </>
  );
}
