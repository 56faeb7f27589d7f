import type { ComponentProps } from "react";
import { data, Link } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import { type Role, roleWords } from "../../rights.ts";
import { listRequiredFactors } from "../../store/factors.server.ts";
import { listInvitations, listStaff } from "../../store/staff.server.ts";
import type { Route } from "./+types/users";
import { changeStaff } from "./change-staff.server.ts";
import { messages } from "./messages.ts";
import { InvitationActions, InviteForm, MemberActions, RequiredFactors } from "./staff-forms.tsx";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.users) }];

export async function loader({ context }: Route.LoaderArgs) {
  const read = await attempt("users", () => Promise.all([listStaff(), listInvitations(), listRequiredFactors()]));
  if (!read.ok) return data({ list: null }, { status: 503 });
  const [staff, invitations, required] = read.value;
  const { userId } = context.get(currentUser);
  const members = staff.map((one) => ({ ...one, isMe: one.userId === userId }));
  return data({ list: { members, invitations, required } });
}

export const action = (args: Route.ActionArgs) => changeStaff(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

type List = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

const toRoleColumn = () => ({
  key: "role",
  header: messages.role,
  cell: ({ role }: { role: Role }) => roleWords[role].label,
});

const toMemberColumns = (): Column<List["members"][number]>[] => [
  {
    key: "person",
    header: messages.person,
    isTitle: true,
    cell: ({ name, email, photo, isMe }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name || email} photo={photo} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name || email.split("@")[0]}</bdi>
            {isMe && <Badge status="info">{messages.users.you}</Badge>}
          </span>
          <bdi dir="ltr" className="block text-small font-normal break-all text-muted">
            {email}
          </bdi>
        </span>
      </span>
    ),
  },
  toRoleColumn(),
  {
    key: "state",
    header: messages.users.state,
    cell: ({ disabledAt }) => (
      <Badge status={disabledAt ? "warning" : "success"}>
        {disabledAt ? messages.users.disabled : messages.users.active}
      </Badge>
    ),
  },
  {
    key: "factor",
    header: messages.factor,
    cell: ({ hasTotp, hasPasskey }) =>
      [hasTotp && messages.users.app, hasPasskey && messages.users.passkey].filter(Boolean).join(", ") ||
      messages.users.none,
  },
  {
    key: "used",
    header: messages.users.lastUsed,
    cell: ({ lastUsedAt }) => <Time value={lastUsedAt} style="date" none={messages.users.neverSignedIn} />,
  },
];

const toInvitationColumns = (): Column<List["invitations"][number]>[] => [
  {
    key: "email",
    header: messages.users.email,
    isTitle: true,
    cell: ({ email }) => (
      <bdi dir="ltr" className="break-all">
        {email}
      </bdi>
    ),
  },
  toRoleColumn(),
  { key: "sent", header: messages.users.sent, cell: ({ createdAt }) => <Time value={createdAt} style="date" /> },
  { key: "state", header: messages.users.state, cell: ({ state }) => <InvitationState state={state} /> },
];

export default function Users({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={common.menu.users}
        description={messages.users.description}
        actions={<ActionLink href="/admin/users/activity">{messages.activity.title}</ActionLink>}
      />
      {!list && <ListFailed words={{ title: common.error, text: messages.users.loadFailed }} />}
      {list && (
        <div className="grid gap-8">
          <People
            title={messages.users.staff}
            columns={toMemberColumns()}
            rows={list.members}
            actions={(member) => !member.isMe && <MemberActions member={member} />}
          />
          {list.invitations.length > 0 && (
            <People
              title={messages.users.invitations}
              columns={toInvitationColumns()}
              rows={list.invitations}
              actions={(invitation) => <InvitationActions invitation={invitation} />}
            />
          )}
          <Card title={messages.users.invite} description={messages.users.inviteText}>
            <InviteForm />
          </Card>
          <Card title={messages.factor} description={messages.users.factorText}>
            <RequiredFactors required={list.required} />
          </Card>
        </div>
      )}
    </>
  );
}

function InvitationState({ state }: Pick<List["invitations"][number], "state">) {
  if (state === "waiting") return <Badge status="info">{messages.users.waiting}</Badge>;
  if (state === "expired") return <Badge status="warning">{messages.users.expired}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge status="error">{messages.users.mailRefused}</Badge>
      <Link to="/admin/outbox" className="text-link text-small">
        {messages.users.seeWhy}
      </Link>
    </span>
  );
}

type PeopleProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, "caption" | "toKey"> & { title: string };

function People<Row extends { id: string }>({ title, ...table }: PeopleProps<Row>) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-4 text-subheading">{title}</h2>
      <DataTable caption={title} toKey={({ id }) => id} {...table} />
    </section>
  );
}
