import { Trash2 } from "lucide-react";
import { useState } from "react";
import { DropArea, FileButton } from "~/admin-kit/inputs/file-button.tsx";
import { LibraryButton } from "~/admin-kit/inputs/library-button.tsx";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { UploadProgress } from "~/admin-kit/inputs/upload-progress.tsx";
import { useUploads } from "~/admin-kit/inputs/use-uploads.ts";
import { SmallForm, useFormAnswer } from "~/admin-kit/parts/small-form.tsx";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { EmailField, NameField, NewPasswordField, PasswordField } from "~/admin-kit/session/account-fields.tsx";
import type { Portrait } from "~/lib/media/photo.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { messages } from "../messages.ts";

export function NameForm({ name }: { name: string }) {
  const form = useFormAnswer();
  return (
    <SmallForm form={form} intent="name" submit={messages.forms.saveName} pending={messages.forms.saving}>
      <NameField value={name} error={form.errors.name} help={messages.forms.nameHelp} autoComplete="name" />
    </SmallForm>
  );
}

export function SignatureForm({ signature }: { signature: string }) {
  const form = useFormAnswer();
  const [text, setText] = useState(signature);
  return (
    <SmallForm form={form} intent="signature" submit={messages.forms.saveSignature} pending={messages.forms.saving}>
      <FormField label={messages.account.signature} error={form.errors.signature} help={messages.forms.signatureHelp}>
        {(input) => <TextArea {...input} name="signature" value={text} onChange={setText} rows={4} />}
      </FormField>
    </SmallForm>
  );
}

const ownUploads = "/admin/account/picture";

/** The user's picture: uploaded (chosen, dropped, pasted) or from the library, and saved immediately. */
export function PictureForm({ name, photo }: { name: string; photo: Portrait | null }) {
  const { submit, isBusy } = useFormAnswer();
  const save = (address: string) => submit({ intent: "picture", address });
  const uploads = useUploads(save, { isSingle: true, to: ownUploads });
  const upload = uploads.list.at(-1);
  const choose = (files: File[]) => uploads.add(files.slice(0, 1));
  return (
    <DropArea labelledBy="own-picture" describedBy="own-picture-hint" onFiles={choose}>
      {(isOver) => (
        <div className="flex flex-wrap items-start gap-5">
          <span id="own-picture" className="sr-only">
            {messages.forms.yourPicture}
          </span>
          <Avatar
            name={name}
            photo={photo}
            className={`size-24 text-heading ${isOver ? "outline-2 outline-focus" : ""}`}
          />
          <div className="grid min-w-0 flex-1 basis-60 gap-3">
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={photo ? messages.forms.replacePicture : messages.forms.uploadPicture}
                labelledBy="own-picture"
                describedBy="own-picture-hint"
                disabled={isBusy}
                onChoose={choose}
              />
              <LibraryButton
                disabled={isBusy}
                uploadsTo={ownUploads}
                onChoose={([file]) => file && save(`/media/${file.id}`)}
              />
              {photo && (
                <Button look="quiet" busy={isBusy} icon={Trash2} onClick={() => save("")}>
                  {messages.remove}
                </Button>
              )}
            </div>
            <p id="own-picture-hint" className="text-muted text-ui">
              {messages.forms.pictureHint(inputMessages.imageHint)}
            </p>
            {upload && <UploadProgress upload={upload} uploads={uploads} />}
          </div>
        </div>
      )}
    </DropArea>
  );
}

/** Asks for another e-mail address to sign in with. Without a mail server, it says what is missing. */
export function EmailForm({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  const form = useFormAnswer();
  return (
    <div className="grid gap-5">
      <p>
        {withParts(messages.forms.signInWith, {
          email: <bdi className="font-semibold wrap-anywhere">{email}</bdi>,
        })}{" "}
      </p>
      {sendsMail ? (
        <SmallForm form={form} intent="email" resets submit={messages.sendLink} pending={messages.sending}>
          <EmailField
            label={messages.forms.newEmail}
            error={form.errors.email}
            help={messages.forms.newEmailHelp}
            autoComplete="email"
          />
        </SmallForm>
      ) : (
        <Banner>{messages.forms.noMail}</Banner>
      )}
    </div>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const form = useFormAnswer();
  return (
    <SmallForm
      form={form}
      intent="password"
      resets
      submit={messages.changePassword}
      pending={messages.changingPassword}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label={messages.forms.currentPassword} name="current" error={form.errors.current} />
      <NewPasswordField error={form.errors.password} />
    </SmallForm>
  );
}
