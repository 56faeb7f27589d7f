/** Once for each field that was changed; only these are saved (decision 51). */
export const changedField = "changed";

/** The name of the input that holds a text. */
export const sectionName = (key: string): string => `section.${key}`;

/** The name of the input that holds the version of the text which the editor was opened with. */
export const versionName = (key: string): string => `version.${key}`;

/** The id of a field's input, by which errors and warnings refer to it. */
export const fieldId = (field: string): string => `field-${field.replaceAll(/[^\w-]/g, "-")}`;
