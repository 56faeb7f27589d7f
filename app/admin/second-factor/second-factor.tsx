import { redirect } from "react-router";
import { answerChallenge, findChallenge } from "~/data/challenge.server.ts";
import { readSignedIn, toCaller } from "../caller.server.ts";
import { readCompany } from "../company.server.ts";
import { receiveForm, textOf } from "../entrance.server.ts";
import { Entrance } from "../entrance.tsx";
import { entranceMeta, sendEntrance } from "../entrance-form.tsx";
import { leadOn } from "../lead-on.server.ts";
import { parseNextPath } from "../next-path.ts";
import type { Route } from "./+types/second-factor";
import { ChallengeForm } from "./challenge-form.tsx";

const messages = {
  wrong: "This code is not right. Codes of the app change every 30 seconds.",
  wrongBackup: "This is not one of your backup codes, or it was used before.",
  limited: "Too many wrong codes. Please sign in again in 15 minutes.",
  failed: "The code could not be checked. Please try again.",
};

export const meta = entranceMeta("Second factor");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const challenge = await findChallenge(toCaller({ request, context }));
  if (!challenge) {
    const signedIn = await readSignedIn({ request, context });
    throw redirect(signedIn ? parseNextPath(searchParams.get("next")) : toSignIn(searchParams));
  }
  return { company: await readCompany(), isBackup: searchParams.has("backup") };
}

export const action = (asked: Route.ActionArgs) =>
  receiveForm(asked, messages.failed, async ({ form, caller, answer }) => {
    const { searchParams } = new URL(asked.request.url);
    const isBackup = searchParams.has("backup");
    const result = await answerChallenge({ code: textOf(form, "code"), isBackup }, caller);
    if (result.outcome === "signed-in") return leadOn(result, parseNextPath(searchParams.get("next")));
    if (result.outcome === "gone") return redirect(toSignIn(searchParams));
    if (result.outcome === "limited") return answer(429, { message: messages.limited });
    return answer(401, { message: isBackup ? messages.wrongBackup : messages.wrong });
  });

export const clientAction = sendEntrance(messages.failed);

/** What stands between the password and the back office: a code of the app, or one of the backup codes. */
export default function SecondFactor({ loaderData: { company, isBackup }, actionData }: Route.ComponentProps) {
  return (
    <Entrance company={company} title={isBackup ? "Backup code" : "Enter your code"}>
      <ChallengeForm key={String(isBackup)} isBackup={isBackup} message={actionData?.message} />
    </Entrance>
  );
}

function toSignIn(searchParams: URLSearchParams): string {
  const next = searchParams.get("next");
  return next ? `/admin/login?${new URLSearchParams({ next })}` : "/admin/login";
}
