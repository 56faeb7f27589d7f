import { useId } from "react";
import { longestFolder } from "~/content/types/media.ts";
import { FormField, inputClasses } from "~/ui/inputs/field.tsx";

type FolderInputProps = {
  id: string;
  label: string;
  help?: string;
  error?: string;
  folders: readonly string[];
  value: string;
  onChange(value: string): void;
};

export function FolderInput({ id, folders, value, onChange, ...words }: FolderInputProps) {
  const listId = useId();
  return (
    <FormField id={id} {...words}>
      {(input) => (
        <>
          <input
            {...input}
            name="folder"
            value={value}
            list={listId}
            dir="auto"
            autoComplete="off"
            maxLength={longestFolder}
            onChange={(event) => onChange(event.target.value)}
            className={inputClasses}
          />
          <datalist id={listId}>
            {folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}
