import { FileText, Inbox } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { DescriptionList } from "~/ui/description-list.tsx";
import { StatTile } from "~/ui/stat-tile.tsx";
import { Time } from "~/ui/time.tsx";
import { Specimen } from "./specimen.tsx";

/** Plates, figures, facts. */
export function PlateSpecimens() {
  return (
    <>
      <Specimen title="Plate with facts">
        {(density) => (
          <Card
            title={`Sitemap, ${density}`}
            description="What search engines read."
            actions={<Button>Generate Sitemap</Button>}
          >
            <DescriptionList
              facts={[
                { label: "URLs", value: 34 },
                { label: "File size", value: "4.12 KB" },
                { label: "Last generated", value: <Time value="2024-01-05T08:04:31Z" style="long" /> },
                { label: "Not known", value: null },
              ]}
            />
          </Card>
        )}
      </Specimen>
      <Specimen title="Figures">
        {() => (
          <div className="grid grid-cols-2 gap-4">
            <StatTile label="Posts" value={15} note="2 drafts" icon={FileText} />
            <StatTile label="New submissions" value={4} icon={Inbox} href="/admin/design" />
          </div>
        )}
      </Specimen>
    </>
  );
}
