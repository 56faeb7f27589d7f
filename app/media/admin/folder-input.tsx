import { useId } from "react";
import { FormField } from "~/ui/inputs/field.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { maxFolderLength } from "../definition.ts";

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
          <TextInput {...input} name="folder" {...{ value, onChange }} list={listId} maxLength={maxFolderLength} />
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
