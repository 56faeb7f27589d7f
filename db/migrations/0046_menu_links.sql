-- The links in header and footer, which staff put in order. The first start fills it (app/content/types/menu-links.ts).
create table menu_links (
  id uuid primary key default gen_random_uuid(),
  menu text not null default 'header',
  label text not null default '',
  address text not null default '',
  display_order integer not null default 0,
  is_active boolean not null default true
);
select editable('menu_links');
