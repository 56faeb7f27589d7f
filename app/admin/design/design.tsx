import { PageHeader } from "~/ui/page-header.tsx";
import { ActionSpecimens } from "./actions.tsx";
import { ChoiceSpecimens } from "./choices.tsx";
import { ColourSpecimens } from "./colours.tsx";
import { DialogSpecimens } from "./dialogs.tsx";
import { FormSpecimens } from "./forms.tsx";
import { IconSpecimens } from "./icons.tsx";
import { ListInputSpecimens } from "./list-inputs.tsx";
import { MessageSpecimens } from "./messages.tsx";
import { NumberSpecimens } from "./numbers.tsx";
import { PagingSpecimens } from "./paging.tsx";
import { PlateSpecimens } from "./plates.tsx";
import { RecordSpecimens } from "./records.tsx";
import { TableSpecimens } from "./tables.tsx";
import { TextInputSpecimens } from "./text-inputs.tsx";
import { TypeSpecimens } from "./type.tsx";
import { WaitingSpecimens } from "./waiting.tsx";

const parts = [
  { id: "type", label: "Type and space", Part: TypeSpecimens },
  { id: "colours", label: "Colours", Part: ColourSpecimens },
  { id: "icons", label: "Icons", Part: IconSpecimens },
  { id: "actions", label: "Actions", Part: ActionSpecimens },
  { id: "text", label: "Text inputs", Part: TextInputSpecimens },
  { id: "choices", label: "Choices", Part: ChoiceSpecimens },
  { id: "numbers", label: "Numbers and dates", Part: NumberSpecimens },
  { id: "list-inputs", label: "List inputs", Part: ListInputSpecimens },
  { id: "forms", label: "Forms", Part: FormSpecimens },
  { id: "tables", label: "Tables", Part: TableSpecimens },
  { id: "records", label: "Records", Part: RecordSpecimens },
  { id: "paging", label: "Tabs and pages", Part: PagingSpecimens },
  { id: "plates", label: "Plates and facts", Part: PlateSpecimens },
  { id: "messages", label: "Messages", Part: MessageSpecimens },
  { id: "waiting", label: "Waiting", Part: WaitingSpecimens },
  { id: "dialogs", label: "Dialogs", Part: DialogSpecimens },
];

export const meta = () => [{ title: "Design" }];

/** Every component of the back office in every state. It exists in development only (app/routes.ts). */
export default function Design() {
  return (
    <>
      <PageHeader
        title="Design"
        description="Every component of the back office in every state, at the start comfortable and at the end compact."
      />
      <nav aria-label="Parts" className="mb-8 flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ id, label }) => (
          <a key={id} href={`#${id}`} className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
            {label}
          </a>
        ))}
      </nav>
      {parts.map(({ id, label, Part }) => (
        <section key={id} id={id} aria-label={label} className="border-t border-hairline py-10">
          <h2 className="mb-6 text-heading">{label}</h2>
          <Part />
        </section>
      ))}
    </>
  );
}
