import type { ComponentProps } from "react";
import { data, Link } from "react-router";
import { type Role, roleWords } from "~/content/accounts/rights.ts";
import { listRequiredFactors } from "~/data/accounts/factors.server.ts";
import { listInvitations, listStaff } from "~/data/accounts/staff.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import { administrator } from "../../guard.server.ts";
import { ListFailed } from "../../kit/list-failed.tsx";
import { submitForm } from "../../submit-form.ts";
import type { Route } from "./+types/users";
import { changeStaff } from "./change-staff.server.ts";
import { InvitationActions, InviteForm, MemberActions, RequiredFactors } from "./staff-forms.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Users · Admin Panel" }];

export async function loader({ context }: Route.LoaderArgs) {
  const read = await attempt("who works here", () =>
    Promise.all([listStaff(), listInvitations(), listRequiredFactors()]),
  );
  if (!read.ok) return data({ list: null }, { status: 503 });
  const [staff, invitations, required] = read.value;
  const { userId } = context.get(administrator);
  const members = staff.map((one) => ({ ...one, isMe: one.userId === userId }));
  return data({ list: { members, invitations, required } });
}

export const action = (asked: Route.ActionArgs) => changeStaff(asked);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

type List = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

const roleColumn = { key: "role", header: "Role", cell: ({ role }: { role: Role }) => roleWords[role].label };

const memberColumns: Column<List["members"][number]>[] = [
  {
    key: "person",
    header: "Person",
    isTitle: true,
    cell: ({ name, email, photo, isMe }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name || email} photo={photo} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name || email.split("@")[0]}</bdi>
            {isMe && <Badge status="info">You</Badge>}
          </span>
          <bdi dir="ltr" className="block text-small font-normal break-all text-muted">
            {email}
          </bdi>
        </span>
      </span>
    ),
  },
  roleColumn,
  {
    key: "state",
    header: "State",
    cell: ({ disabledAt }) => (
      <Badge status={disabledAt ? "warning" : "success"}>{disabledAt ? "Disabled" : "Active"}</Badge>
    ),
  },
  {
    key: "factor",
    header: "Second factor",
    cell: ({ hasTotp, hasPasskey }) => [hasTotp && "App", hasPasskey && "Passkey"].filter(Boolean).join(", ") || "None",
  },
  {
    key: "used",
    header: "Last used",
    cell: ({ lastUsedAt }) => <Time value={lastUsedAt} style="date" none="Not signed in" />,
  },
];

const invitationColumns: Column<List["invitations"][number]>[] = [
  {
    key: "email",
    header: "E-mail",
    isTitle: true,
    cell: ({ email }) => (
      <bdi dir="ltr" className="break-all">
        {email}
      </bdi>
    ),
  },
  roleColumn,
  { key: "sent", header: "Sent", cell: ({ createdAt }) => <Time value={createdAt} style="date" /> },
  { key: "state", header: "State", cell: ({ state }) => <InvitationState state={state} /> },
];

export default function Users({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Users"
        description="Who may work in this back office, and what each may do."
        actions={<ActionLink href="/admin/users/activity">Activity</ActionLink>}
      />
      {!list && <ListFailed words={{ title: "Error", text: "Failed to load users" }} />}
      {list && (
        <div className="grid gap-8">
          <Card title="Invite a colleague" description="A link goes to the e-mail address. It works once, for 7 days.">
            <InviteForm />
          </Card>
          <People
            title="Staff"
            columns={memberColumns}
            rows={list.members}
            actions={(member) => !member.isMe && <MemberActions member={member} />}
          />
          {list.invitations.length > 0 && (
            <People
              title="Invited"
              columns={invitationColumns}
              rows={list.invitations}
              actions={(invitation) => <InvitationActions invitation={invitation} />}
            />
          )}
          <Card
            title="Second factor"
            description="Users with one of these roles need an app or a passkey in addition to the password, and are asked to set it up."
          >
            <RequiredFactors required={list.required} />
          </Card>
        </div>
      )}
    </>
  );
}

function InvitationState({ state }: Pick<List["invitations"][number], "state">) {
  if (state === "waiting") return <Badge status="info">Waiting</Badge>;
  if (state === "expired") return <Badge status="warning">Expired</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge status="error">Mail refused</Badge>
      <Link to="/admin/outbox" className="text-link text-small">
        See why
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
