import { type InputHTMLAttributes, use, useState } from "react";
import { messages } from "../messages.ts";
import { ZoneContext } from "../time.tsx";
import { boxClasses, boxedClasses, inputClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

/** A calendar date: "2024-01-05", or empty. It has no time zone. */
export function DateInput({ max = lastDay, ...rest }: InputProps<string> & { min?: string; max?: string }) {
  const { fault, input } = useDate(rest);
  return (
    <>
      <input {...rest} {...input} type="date" max={max} className={`${inputClasses} max-w-52`} />
      {fault}
    </>
  );
}

/** A moment to the minute: the value is UTC ("2024-01-05T08:04:00.000Z", or empty), the input shows it in the zone of ZoneContext. */
export function DateTimeInput({ name, value, onChange, ...rest }: InputProps<string>) {
  const { zone, toInput, fromInput } = use(ZoneContext);
  const zoneId = `${rest.id}-zone`;
  const { fault, input } = useDate({
    ...rest,
    value: toInput(value),
    onChange: (typed) => onChange(fromInput(typed)),
    "aria-describedby": `${rest["aria-describedby"] ?? ""} ${zoneId}`,
  });
  return (
    <>
      <div className={`${boxClasses} flex max-w-72 items-center gap-2`}>
        <input
          {...rest}
          {...input}
          type="datetime-local"
          // Without it, a browser takes a fifth digit of the year, and then six.
          max={`${lastDay}T23:59`}
          className={boxedClasses}
        />
        <abbr id={zoneId} title={zone.title} className="text-ui text-muted no-underline">
          {zone.abbreviation}
        </abbr>
        <input type="hidden" name={name} value={value} disabled={rest.disabled} />
      </div>
      {fault}
    </>
  );
}

const lastDay = "9999-12-31";

/** What is wrong with a date that was typed: the browser gives none for half a date, and takes any year. */
function findDateFault({ value, validity }: HTMLInputElement): string {
  if (validity.badInput) return messages.wholeDate;
  return value !== "" && !/^[1-9]\d{3}-/.test(value) ? messages.yearOfFourDigits : "";
}

type Dated = Pick<InputProps<string>, "id" | "value" | "onChange" | "aria-describedby" | "aria-invalid">;

/**
 * The message of a date input, and the attributes that keep a form from being sent with such a date. Half a date is no
 * value: until it is whole or gone, the value stays.
 */
function useDate({ id, value, onChange, ...rest }: Dated) {
  const [fault, setFault] = useState("");
  const [replaced, setReplaced] = useState<string>();
  const faultId = `${id}-fault`;
  const check = (input: HTMLInputElement) => {
    const found = findDateFault(input);
    input.setCustomValidity(found);
    const isUnfinished = input.validity.badInput;
    setReplaced(isUnfinished ? value : undefined);
    // A year is wrong until its last digit is typed.
    if (found === "") setFault("");
    return isUnfinished;
  };
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!check(currentTarget)) onChange(currentTarget.value);
  };
  const input = {
    value: replaced === value ? "" : value,
    // React hears of no change where a browser has no value before and after.
    onInput: read,
    onChange: () => {},
    onKeyUp: ({ currentTarget }) => {
      if (!check(currentTarget) && currentTarget.value === "" && replaced !== undefined) onChange("");
    },
    onBlur: ({ currentTarget }) => {
      check(currentTarget);
      setFault(findDateFault(currentTarget));
    },
    onInvalid: ({ currentTarget }) => setFault(findDateFault(currentTarget)),
    "aria-invalid": fault !== "" || rest["aria-invalid"] || undefined,
    "aria-describedby": `${rest["aria-describedby"] ?? ""} ${fault && faultId}`.trim() || undefined,
  } satisfies InputHTMLAttributes<HTMLInputElement>;
  return {
    fault: fault !== "" && (
      <p id={faultId} className="mt-1.5 text-ui text-error">
        {fault}
      </p>
    ),
    input,
  };
}
