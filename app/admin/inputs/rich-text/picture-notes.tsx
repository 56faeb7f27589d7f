import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import type { ForeignPictures } from "./use-foreign-pictures.ts";

type PictureNotesProps = {
  foreign: ForeignPictures;
  disabled?: boolean;
  /** How many pictures of the last paste were files of somebody's computer. */
  lost: number;
  onLostSeen(): void;
};

/** What a text's author has to know of its pictures: those that did not come along, and those that are on other sites. */
export function PictureNotes({ foreign, disabled, lost, onLostSeen }: PictureNotesProps) {
  const { addresses, copying, faults, copyAll, removeAll } = foreign;
  const one = addresses.length === 1;
  const sites = [...new Set(addresses.map((address) => new URL(address).host))];
  return (
    <>
      {lost > 0 && (
        <Banner
          status="warning"
          isNews
          action={
            <Button look="secondary" onClick={onLostSeen}>
              Close
            </Button>
          }
        >
          {lost === 1 ? "1 picture" : `${lost} pictures`} of the pasted text could not be taken along: add{" "}
          {lost === 1 ? "it" : "them"} with Picture.
        </Banner>
      )}
      {addresses.length > 0 && copying === 0 && (
        <Banner
          status="warning"
          isNews
          title={one ? "1 picture is on another site" : `${addresses.length} pictures are on other sites`}
          action={
            !disabled && (
              <>
                <Button look="secondary" onClick={copyAll}>
                  Copy into the library
                </Button>
                <Button look="quiet" onClick={removeAll}>
                  Remove
                </Button>
              </>
            )
          }
        >
          <span className="wrap-anywhere">{toList(sites)}</span>: visitors’ browsers would ask{" "}
          {sites.length === 1 ? "this site" : "these sites"} for {one ? "it" : "them"}, and {one ? "it" : "they"} can
          disappear there. {[...new Set(faults)].join(" ")}
          {faults.length > 0 && " A new picture that cannot be copied is saved as a link."}
        </Banner>
      )}
    </>
  );
}

const toList = (sites: readonly string[]) =>
  new Intl.ListFormat("en").format(sites.length > 3 ? [...sites.slice(0, 2), `${sites.length - 2} more`] : sites);
