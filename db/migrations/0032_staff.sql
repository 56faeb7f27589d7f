-- Who works here: a role for each administrator, and invitations. The column is not called role, because adopted
-- databases may have one of their own. A row without a word about it is an owner, as the specification's administrator.
alter table admin_users
  add column staff_role text not null default 'owner' check (staff_role in ('owner', 'editor', 'sales', 'viewer')),
  add column disabled_at timestamptz;

-- The token of the mailed link is kept as its hash; there is one open invitation for an address.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  name text not null default '',
  staff_role text not null check (staff_role in ('owner', 'editor', 'sales', 'viewer')),
  token_hash text not null unique,
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
