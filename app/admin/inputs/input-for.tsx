import type { Field, FieldValue } from "~/content/kit/fields.ts";
import { DateInput, DateTimeInput } from "~/ui/inputs/date-input.tsx";
import type { Choice, InputProps } from "~/ui/inputs/input-props.ts";
import { ListInput } from "~/ui/inputs/list-input.tsx";
import { NumberInput, Slider } from "~/ui/inputs/number-input.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { TagInput } from "~/ui/inputs/tag-input.tsx";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { GalleryInput } from "./gallery.tsx";
import { ImageInput } from "./image.tsx";
import { CanonicalInput, CommaListInput, SlugInput, TitleInput } from "./line-inputs.tsx";
import { RichTextInput } from "./rich-text.tsx";
import { VideoInput } from "./video.tsx";

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
    case "number": {
      // An empty number counts as 0 (admin.txt §5).
      const number = { ...input, value: Number(value), onChange: (typed: number | null) => onChange(typed ?? 0) };
      if (!field.slider) return <NumberInput {...number} />;
      const { from: min, to: max, step } = field.slider;
      return <Slider {...number} {...{ min, max, step }} label={field.label} />;
    }
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
