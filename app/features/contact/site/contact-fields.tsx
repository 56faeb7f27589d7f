import {
  acceptedFiles,
  contactLimits,
  contactServices,
  toServiceLabel,
  trapField,
} from "~/features/enquiries/contact-options.ts";
import { FormField, inputClasses } from "~/ui/inputs/field.tsx";
import { messages } from "./messages.ts";
import type { ContactErrors, ContactValues } from "./submit.server.ts";

const toInputs = () =>
  [
    { name: "name", label: messages.fullName, autoComplete: "name", dir: "auto", isWide: true },
    { name: "email", label: messages.emailAddress, type: "email", autoComplete: "email", dir: "ltr", isWide: false },
    { name: "phone", label: messages.phoneNumber, type: "tel", autoComplete: "tel", dir: "ltr", isWide: false },
  ] as const;

/** The fields of the form, and one that is invisible to people. */
export function ContactFields({ values, errors }: { values: ContactValues; errors: ContactErrors }) {
  return (
    <>
      {toInputs().map(({ name, label, isWide, ...rest }) => (
        <FormField
          key={name}
          label={label}
          id={`contact-${name}`}
          error={errors[name]}
          className={isWide ? "sm:col-span-2" : undefined}
        >
          {(aria) => (
            <input
              {...aria}
              {...rest}
              name={name}
              required
              maxLength={contactLimits[name]}
              defaultValue={values[name]}
              className={inputClasses}
            />
          )}
        </FormField>
      ))}
      <FormField label={messages.serviceInterest} id="contact-service" error={errors.service} className="sm:col-span-2">
        {(aria) => (
          <span className="relative block">
            <select
              {...aria}
              name="service"
              defaultValue={values.service}
              className={`${inputClasses} cursor-pointer appearance-none pe-11`}
            >
              <option value="">{messages.chooseService}</option>
              {contactServices.map((option) => (
                <option key={option} value={toServiceLabel(option) === option ? undefined : option}>
                  {toServiceLabel(option)}
                </option>
              ))}
            </select>
            <Chevron />
          </span>
        )}
      </FormField>
      <FormField label={messages.projectDetails} id="contact-message" error={errors.message} className="sm:col-span-2">
        {(aria) => (
          <textarea
            {...aria}
            name="message"
            rows={6}
            maxLength={contactLimits.message}
            dir="auto"
            defaultValue={values.message}
            className={`${inputClasses} min-h-36`}
          />
        )}
      </FormField>
      <FormField
        label={messages.files}
        help={messages.filesHelp}
        id="contact-files"
        error={errors.files}
        className="sm:col-span-2"
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            name="files"
            multiple
            accept={acceptedFiles}
            className={`${inputClasses} file:me-3 file:border-e file:border-field-edge file:pe-3 file:font-semibold`}
          />
        )}
      </FormField>
      <Trap />
    </>
  );
}

function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {messages.leaveEmpty}
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 fill-none stroke-current stroke-[1.75] text-muted"
    >
      <path d="m5 7.5 5 5 5-5" />
    </svg>
  );
}
