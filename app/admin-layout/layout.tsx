import {
  CircleUser,
  Keyboard,
  Languages as LanguagesIcon,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Moon,
  Rows2,
  Rows4,
  Sun,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { data, isRouteErrorResponse, Outlet, useFetcher, useLocation, useNavigation } from "react-router";
import { type Preferences, toPreferences } from "~/accounts/preferences.ts";
import { can, findShownArea } from "~/accounts/rights.ts";
import { findOwnAccount } from "~/accounts/store/own-account.server.ts";
import { TroubleNote } from "~/admin-kit/connection/trouble-note.tsx";
import { takeNotice } from "~/admin-kit/flash.server.ts";
import { currentUser, guard } from "~/admin-kit/guard.server.ts";
import { messages } from "~/admin-kit/messages.ts";
import { againKey, type Notice, useNotice, useShowNotice } from "~/admin-kit/notice.ts";
import { worstTrouble } from "~/admin-kit/parts/trouble.ts";
import { restoreKey } from "~/admin-kit/parts/undo.ts";
import { useFactOffers } from "~/admin-kit/parts/use-fact-offers.ts";
import { LanguagesContext } from "~/admin-kit/parts/use-languages.ts";
import { PreferencesContext, useOwnPreferences } from "~/admin-kit/parts/use-preferences.ts";
import { RoleContext, useRights } from "~/admin-kit/parts/use-rights.ts";
import { ScreenFailed } from "~/admin-kit/screen-failed.tsx";
import { LogoutForm } from "~/admin-kit/session/logout-form.tsx";
import { useSession } from "~/admin-kit/session/use-session.ts";
import { gulfTime } from "~/company/gulf-time.ts";
import { FormHandover } from "~/editing/admin/drafts/handover.tsx";
import { countNewSubmissions } from "~/features/enquiries/store/inbox-figures.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { language, languageNames, type StaffLanguage } from "~/lib/text/messages.ts";
import { listOtherLanguages } from "~/page-texts/page-languages.server.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { ReadOnlyContext } from "~/ui/inputs/read-only.ts";
import { Shell } from "~/ui/layout/shell.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { ToastProvider } from "~/ui/messages/toasts.tsx";
import { parseMenuWidth } from "~/ui/theme/preference.ts";
import { ZoneContext } from "~/ui/time.tsx";
import type { Route } from "./+types/layout";
import { isCurrent, type menu, menuGroups, toLoadingWords } from "./menu.ts";
import { PaletteHost } from "./palette/palette-host.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { Shortcuts } from "./shortcuts/shortcuts.tsx";
import { useKeptFocus, useTopAfterSave } from "./use-kept-focus.ts";

/** Everything below this layout is for administrators only, and nothing of it is sent to others. */
export const middleware = [guard];

export const handle: RouteHandle = { audience: "staff" };

/** Of a screen without a title of its own, such as one that is not found. */
export const meta: Route.MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? messages.screenTitle(messages.failed.notFound) : messages.adminPanel;
  return [{ title }, { name: "robots", content: "noindex" }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId, email, name, role } = context.get(currentUser);
  const waiting = await takeNotice(request);
  const [counted, own, languages] = await Promise.all([
    can(role, "enquiries", "read")
      ? attempt("the number of new submissions", countNewSubmissions)
      : { ok: false as const },
    attempt("the own account", () => findOwnAccount(userId)),
    attempt("the languages", listOtherLanguages),
  ]);
  const { photo, preferences } = own.ok ? own.value : { photo: null, preferences: toPreferences(null) };
  return data(
    {
      ...{ userId, email, name, role, notice: waiting?.notice, photo, preferences },
      menuWidth: parseMenuWidth(request.headers.get("cookie")),
      newSubmissions: counted.ok ? counted.value : 0,
      languages: languages.ok ? languages.value : [],
    },
    { headers: waiting ? { "Set-Cookie": waiting.header } : undefined },
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame answer={loaderData}>
      <Outlet />
    </StaffFrame>
  );
}

/** A failed screen leaves the frame intact, so that every other screen can be reached. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <main className="admin mx-auto max-w-240 p-6 md:p-10">
        <ScreenFailed error={error} />
      </main>
    );
  }
  return (
    <StaffFrame answer={loaderData}>
      <ScreenFailed error={error} />
    </StaffFrame>
  );
}

/** How the back office looks, as choices of the account's menu. */
const toLooks = (): (Partial<Preferences> & { label: string; icon: LucideIcon; startsGroup?: boolean })[] => [
  { label: messages.frame.comfortableRows, icon: Rows2, density: "comfortable", startsGroup: true },
  { label: messages.frame.compactRows, icon: Rows4, density: "compact" },
  { label: messages.frame.lightTheme, icon: Sun, theme: "light", startsGroup: true },
  { label: messages.frame.darkTheme, icon: Moon, theme: "dark" },
  { label: messages.frame.deviceTheme, icon: MonitorSmartphone, theme: "system" },
  ...Object.entries(languageNames()).map(([code, name], place) => ({
    label: messages.frame.language(name),
    ...{ icon: LanguagesIcon, language: code as StaffLanguage, startsGroup: place === 0 },
  })),
];

type FrameProps = { answer: Route.ComponentProps["loaderData"]; children: ReactNode };

function StaffFrame(props: FrameProps) {
  return (
    <RoleContext value={props.answer.role}>
      <ZoneContext value={gulfTime}>
        <ToastProvider>
          <FormHandover>
            <Frame {...props} />
          </FormHandover>
        </ToastProvider>
      </ZoneContext>
    </RoleContext>
  );
}

function Frame({ answer, children }: FrameProps) {
  useNotice(answer);
  useNotice(useFetcher<{ notice?: Notice }>({ key: restoreKey }).data);
  useNotice(useFetcher<{ notice?: Notice }>({ key: againKey }).data);
  const { pathname } = useLocation();
  const isAllowed = useRights();
  const canWrite = can(answer.role, findShownArea(pathname), "write");
  const opener = useSession(answer);
  useKeptFocus();
  useFactOffers();
  useTopAfterSave(answer.notice?.saved);
  const show = useShowNotice();
  const { state, location } = useNavigation();
  const trouble = worstTrouble.use();
  // A running save is shown by its button, and a failed load by the note above the screen.
  const words = state === "loading" && !trouble ? toLoadingWords(location.pathname) : "";
  const [areShortcutsShown, showShortcuts] = useState(false);
  const own = useOwnPreferences(answer.preferences);
  const looks = { theme: "system", language: language(), ...own.preferences };
  const toEntry = (entry: (typeof menu)[number]) => ({
    ...entry,
    isCurrent: isCurrent(entry.href, pathname),
    count: entry.href === "/admin/contact-submissions" ? answer.newSubmissions : undefined,
  });
  const groups = menuGroups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ href }) => isAllowed(href)).map(toEntry) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <PreferencesContext value={own}>
      <LanguagesContext value={answer.languages}>
        <Shell
          brand={{ label: messages.adminPanel, href: "/admin" }}
          welcome={messages.frame.welcome(answer.email)}
          menu={groups}
          busy={state === "idle" ? undefined : words}
          density={own.preferences.density}
          keys={own.preferences.keys}
          menuWidth={answer.menuWidth}
          tools={
            <>
              <PaletteHost onShortcuts={() => showShortcuts(true)} />
              <Menu
                label={messages.frame.yourAccount}
                entries={[
                  { label: messages.menu.myAccount, icon: CircleUser, href: "/admin/account" },
                  ...(isAllowed("/admin/users")
                    ? [{ label: messages.menu.users, icon: Users, href: "/admin/users" }]
                    : []),
                  { label: messages.keyboardShortcuts, icon: Keyboard, onAct: () => showShortcuts(true) },
                  ...toLooks().map(({ label, icon, startsGroup, ...look }) => ({
                    ...{ label, icon, startsGroup, onAct: () => own.save(look) },
                    isChosen: Object.entries(look).every(([name, value]) => looks[name as keyof Preferences] === value),
                  })),
                ]}
              >
                <Avatar name={answer.name} photo={answer.photo} />
              </Menu>
              <LogoutForm onFailed={(title, text) => show({ title, text, isError: true })}>
                {(isBusy) => (
                  <Button type="submit" look="quiet" busy={isBusy} icon={LogOut} className="max-sm:[&>svg]:hidden">
                    {messages.frame.logout}
                  </Button>
                )}
              </LogoutForm>
            </>
          }
        >
          <TroubleNote />
          <ReadOnlyContext value={!canWrite}>
            {!canWrite && (
              <div className="mb-6">
                <Banner>{messages.frame.readOnly}</Banner>
              </div>
            )}
            {children}
          </ReadOnlyContext>
          <SessionDialog opener={opener} />
          <Shortcuts isShown={areShortcutsShown} onShow={showShortcuts} />
        </Shell>
      </LanguagesContext>
    </PreferencesContext>
  );
}
