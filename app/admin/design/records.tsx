import { Pencil, Plus, Star, Trash2 } from "lucide-react";
import { ActionLink } from "~/ui/action-link.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { Menu } from "~/ui/menu.tsx";
import { RecordCard, RecordList } from "~/ui/record-list.tsx";
import { Switch } from "~/ui/switch.tsx";
import { Time } from "~/ui/time.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => undefined;

/** Lists of records, and lists without any. */
export function RecordSpecimens() {
  return (
    <>
      <Specimen title="Records" isWide>
        {(density) => (
          <RecordList label={`Projects, ${density}`}>
            <RecordCard
              title="Frond villa, Palm Jumeirah"
              href="/admin/design"
              slug="/frond-villa-palm-jumeirah"
              badges={
                <>
                  <Badge status="success">Active</Badge>
                  <Badge status="warning" icon={Star}>
                    Featured
                  </Badge>
                </>
              }
              description="Lighting, shades, climate and sound in a six-bedroom villa, on one riser with two racks."
              facts={[
                { label: "Category", value: "Residential" },
                { label: "Completed", value: <Time value="2024-01-05" /> },
                { label: "Client", value: "" },
              ]}
              picture={<img src="/plates/villa/family-villa-dusk.jpg" alt="" />}
              actions={
                <>
                  <Switch name="active" aria-label="Active: Frond villa" value onChange={nothing} />
                  <IconLink label="Edit Frond villa" icon={Pencil} href="/admin/design" />
                  <Menu
                    label={`Actions for Frond villa, ${density}`}
                    entries={[{ label: "Delete", icon: Trash2, isDestructive: true, onAct: nothing }]}
                  />
                </>
              }
            />
            <RecordCard title="Clinic, Al Barsha" slug="/clinic-al-barsha" badges={<Badge>Inactive</Badge>} />
          </RecordList>
        )}
      </Specimen>
      <Specimen title="Nothing yet, nothing found">
        {(density) => (
          <Card isFlush>
            {density === "comfortable" ? (
              <EmptyState
                title="No categories found"
                text="Get started by creating your first service category."
                action={
                  <ActionLink href="/admin/design" look="primary">
                    <Plus aria-hidden="true" className="size-4.5" />
                    Add Category
                  </ActionLink>
                }
              />
            ) : (
              <EmptyState
                title="No projects found matching your criteria."
                action={<Button look="secondary">Clear filters</Button>}
              />
            )}
          </Card>
        )}
      </Specimen>
    </>
  );
}
