-- What clients say, with the project that they say it of.
create table if not exists testimonials (id uuid primary key default gen_random_uuid());
alter table testimonials
  add column if not exists client_name text not null default '',
  add column if not exists client_role text,
  add column if not exists quote text not null default '',
  add column if not exists project_id uuid references portfolio_projects (id) on delete restrict,
  add column if not exists display_order integer not null default 0,
  add column if not exists is_active boolean not null default true,
  add column if not exists version integer not null default 1,
  add column if not exists created_at timestamptz not null default now(),
  add column if not exists updated_at timestamptz not null default now(),
  add column if not exists created_by uuid,
  add column if not exists updated_by uuid;
create index if not exists testimonials_public_order on testimonials (display_order, created_at, id) where is_active;
select watch_row('testimonials');
select watch_content('testimonials');
