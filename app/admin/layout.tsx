import { LogOut } from "lucide-react";
import { useState } from "react";
import { data, Form, Outlet, useFetcher, useLocation, useNavigation } from "react-router";
import { countNewSubmissions } from "~/data/submissions.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { DensitySwitch, ThemeButton } from "~/ui/appearance.tsx";
import { Button } from "~/ui/button.tsx";
import { parsePreferences } from "~/ui/preference.ts";
import { Shell } from "~/ui/shell.tsx";
import { ToastProvider } from "~/ui/toasts.tsx";
import type { Route } from "./+types/layout";
import { findChangeNotes } from "./change-note.ts";
import { takeNotice } from "./flash.server.ts";
import { administrator, guard } from "./guard.server.ts";
import { isCurrent, menu } from "./menu.ts";
import { type Notice, useNotice } from "./notice.ts";
import { PaletteHost } from "./palette/palette-host.tsx";
import { ScreenFailed } from "./screen-failed.tsx";
import { SessionDialog } from "./session/session-dialog.tsx";
import { useOpener } from "./session/use-opener.ts";
import { Shortcuts } from "./shortcuts/shortcuts.tsx";
import { restoreKey } from "./undo.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useTopAfterSave } from "./use-top-after-save.ts";

/** Everything below this layout is for administrators only; nothing of it is sent to anybody else. */
export const middleware = [guard];

export const meta: Route.MetaFunction = () => [{ title: "Admin Panel" }, { name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId, email } = context.get(administrator);
  const waiting = await takeNotice(request);
  const counted = await attempt("the number of new submissions", countNewSubmissions);
  const preferences = parsePreferences(request.headers.get("cookie"));
  return data(
    { userId, email, notice: waiting?.notice, preferences, newSubmissions: counted.ok ? counted.value : 0 },
    { headers: waiting ? { "Set-Cookie": waiting.header } : undefined },
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ToastProvider findNotes={findChangeNotes}>
      <Frame answer={loaderData}>
        <Outlet />
      </Frame>
    </ToastProvider>
  );
}

/** A screen that failed leaves the frame standing, so that every other screen can be reached. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <main className="admin mx-auto max-w-240 p-6 md:p-10">
        <ScreenFailed error={error} />
      </main>
    );
  }
  return (
    <ToastProvider findNotes={findChangeNotes}>
      <Frame answer={loaderData}>
        <ScreenFailed error={error} />
      </Frame>
    </ToastProvider>
  );
}

function Frame({ answer, children }: { answer: Route.ComponentProps["loaderData"]; children: React.ReactNode }) {
  useNotice(answer);
  useNotice(useFetcher<{ notice?: Notice }>({ key: restoreKey }).data);
  const { pathname } = useLocation();
  const opener = useOpener(answer);
  useKeptFocus();
  useTopAfterSave(answer.notice?.saved);
  const navigation = useNavigation();
  const [areShortcutsShown, showShortcuts] = useState(false);
  const [density, setDensity] = useState(answer.preferences.density);
  const groups = menu.map((entries, place) => ({
    label: place > 0 ? "More" : undefined,
    entries: entries.map((entry) => ({
      ...entry,
      isCurrent: isCurrent(entry.href, pathname),
      count: entry.href === "/admin/contact-submissions" ? answer.newSubmissions : undefined,
    })),
  }));
  return (
    <Shell
      brand={{ label: "Admin Panel", href: "/admin" }}
      welcome={`Welcome, ${answer.email}`}
      menu={groups}
      busy={navigation.state !== "idle"}
      preferences={{ ...answer.preferences, density }}
      tools={
        <>
          <PaletteHost onShortcuts={() => showShortcuts(true)} />
          <div className="hidden xl:block">
            <DensitySwitch value={density} onChange={setDensity} />
          </div>
          <ThemeButton />
          <Form method="post" action="/admin/logout" reloadDocument>
            <Button type="submit" look="quiet">
              <LogOut aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
              Logout
            </Button>
          </Form>
        </>
      }
    >
      {children}
      <SessionDialog opener={opener} />
      <Shortcuts isShown={areShortcutsShown} onShow={showShortcuts} />
    </Shell>
  );
}
