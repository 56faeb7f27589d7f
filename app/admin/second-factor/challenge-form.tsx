import { Link, useSearchParams } from "react-router";
import { CodeField } from "../code-field.tsx";
import { EntranceForm } from "../entrance-form.tsx";
import { useSelectedField } from "../use-selected-field.ts";

/** Asks for a code of the app or a backup code. */
export function ChallengeForm({ isBackup, message }: { isBackup: boolean; message?: string }) {
  const [searchParams] = useSearchParams();
  const code = useSelectedField();
  const other = new URLSearchParams(searchParams);
  if (isBackup) other.delete("backup");
  else other.set("backup", "");
  const after = (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
      <Link to={`?${other}`} replace className="text-link">
        {isBackup ? "Use the app" : "Use a backup code instead"}
      </Link>
      <Link to="/admin/login" className="text-link">
        Back to sign in
      </Link>
    </p>
  );
  return (
    <>
      <p className="mt-4 text-small text-muted">
        {isBackup
          ? "One of the codes that you kept when you set up the second factor. Each works once."
          : "Open your authenticator app and type the six digits that it shows for this back office."}
      </p>
      <EntranceForm message={message} submit="Sign In" pending="Signing in..." after={after}>
        <CodeField label={isBackup ? "Backup code" : "Code"} accepts={isBackup ? "backup code" : "digits"} ref={code} />
      </EntranceForm>
    </>
  );
}
