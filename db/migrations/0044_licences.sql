-- What the company is licensed and certified for. Visitors see those that are in force.
create table licences (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  number text,
  issuer text,
  -- A picture of the certificate.
  document text,
  -- The last day; without one it has no end.
  valid_until date,
  display_order integer not null default 0,
  is_active boolean not null default true,
  -- At how many days before its end staff were reminded last.
  reminded integer
);
select editable('licences', '{reminded}');
