-- Which opening of a form has saved a draft, so that another tab of the same person does not replace what it never showed: the
-- replaced text becomes a copy. There may be several copies of one person, one for each opening.

alter table drafts add column tab uuid not null default gen_random_uuid();
alter table draft_copies add column tab uuid not null default gen_random_uuid();
alter table draft_copies drop constraint draft_copies_pkey;
alter table draft_copies add primary key (kind, item, user_id, tab);
