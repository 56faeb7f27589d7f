import { GalleryInput } from "~/admin-kit/inputs/gallery.tsx";
import { ImageInput } from "~/admin-kit/inputs/image.tsx";
import { CanonicalInput, CommaListInput, SlugInput, TitleInput } from "~/admin-kit/inputs/line-inputs.tsx";
import { VideoInput } from "~/admin-kit/inputs/video.tsx";
import type { Field, FieldValue, NumberField } from "~/definitions/fields.ts";
import { RichTextInput } from "~/rich-text/rich-text.tsx";
import { DateInput, DateTimeInput } from "~/ui/inputs/date-input.tsx";
import type { Choice, InputProps } from "~/ui/inputs/input-props.ts";
import { ListInput } from "~/ui/inputs/list-input.tsx";
import { NumberInput, Slider } from "~/ui/inputs/number-input.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { TagInput } from "~/ui/inputs/tag-input.tsx";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";

type InputForProps = {
  field: Field;
  value: FieldValue;
  options: readonly Choice[];
  standIn?: string;
  ownAddress?: string;
  /** The title of a page that is written, in display type. */
  isTitle?: boolean;
  onChange(value: FieldValue): void;
} & Omit<InputProps<unknown>, "value" | "onChange" | "required">;

/** The input of a field: the only place that maps field kinds to React components. */
export function InputFor({
  field,
  value,
  options,
  standIn,
  ownAddress = "",
  isTitle,
  onChange,
  ...rest
}: InputForProps) {
  // The browser validates fields without a message of their own; the server validates the others.
  const input = { ...rest, required: field.required === true, onChange };
  const text = String(value);
  const items = Array.isArray(value) ? [...value] : [];
  switch (field.kind) {
    case "text":
      if (isTitle) return <TitleInput {...input} value={text} maxLength={field.longest} />;
      if (field.upload === "video") return <VideoInput {...input} value={text} maxLength={field.longest} />;
      if (field.canonical) return <CanonicalInput {...input} value={text} own={ownAddress} maxLength={field.longest} />;
      return (
        <TextInput
          {...input}
          // A browser would reject an address without a scheme before the server can explain the error.
          type="text"
          value={text}
          maxLength={field.longest}
          placeholder={field.placeholder}
        />
      );
    case "slug":
      return <SlugInput {...input} value={text} maxLength={field.longest} />;
    case "textarea":
      return <TextArea {...input} value={text} rows={field.rows} maxLength={field.longest} />;
    case "richText":
      return <RichTextInput {...input} value={text} height={field.height} label={field.label} />;
    case "number":
      return <NumberFor {...input} field={field} value={value} />;
    case "toggle":
      return (
        <Switch {...rest} value={value === true} onChange={onChange} label={field.label} description={field.help} />
      );
    case "choice":
      return <Select {...input} value={text} options={field.options} placeholder={field.none} />;
    case "reference":
      return <Select {...input} value={text} options={options} placeholder={field.none} />;
    case "date":
      return <DateInput {...input} value={text} />;
    case "dateTime":
      return <DateTimeInput {...input} value={text} />;
    case "tags":
      return field.as === "chips" ? <TagInput {...input} value={items} /> : <CommaListInput {...input} value={items} />;
    case "list":
      return field.as === "rows" ? (
        <ListInput {...input} value={items} itemLabel={field.item} keepsOne />
      ) : (
        <TagInput
          {...input}
          value={items}
          isOfLines
          placeholder={field.placeholder}
          offers={options.map(({ label }) => label)}
        />
      );
    case "image":
      return (
        <ImageInput
          {...input}
          label={field.label}
          value={text}
          standIn={standIn}
          offersDrawings={field.standIn !== undefined}
        />
      );
    case "gallery":
      return <GalleryInput {...input} value={items} />;
  }
}

type NumberForProps = Omit<InputProps<FieldValue>, "onChange"> & {
  field: NumberField;
  onChange(value: number | ""): void;
};

/** An empty number counts as 0, unless the field may be empty. */
function NumberFor({ field, value, onChange, ...rest }: NumberForProps) {
  const { label, slider, least, most } = field;
  const number = {
    ...{ ...rest, value: value === "" ? null : Number(value) },
    onChange: (typed: number | null) => onChange(typed ?? (field.initial === "" ? "" : 0)),
  };
  if (!slider) return <NumberInput {...number} min={least} max={most} />;
  return <Slider {...number} min={slider.from} max={slider.to} step={slider.step} label={label} />;
}
