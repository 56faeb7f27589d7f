import pg from "pg";
import { newDatabase } from "./sikka.ts";

const oldFlags = [
  ...["nav_services", "nav_portfolio", "nav_about", "nav_blog", "nav_contact", "whatsapp_integration"],
  ...["home_hero", "home_services", "home_why_choose", "home_portfolio", "home_instagram", "home_contact_cta"],
  ...["page_about", "about_hero", "about_stats", "about_mission", "about_values", "about_why_choose_us"],
  ...["page_services", "services_hero", "services_main", "services_why_us", "services_CTA"],
  ...["page_portfolio", "portfolio_filters", "portfolio_projects", "portfolio_cta", "page_contact"],
  ...["contact_hero", "contact_info", "contact_form", "contact_map", "contact_consultation"],
];

const row = "id uuid primary key default gen_random_uuid()";
const seo = "meta_title text, meta_description text, og_title text, og_description text, og_image text";
const active = "is_active boolean not null default true, display_order integer not null default 0";

/** Every table, column and flag that the specification names (admin.txt §3), with a row of content each and no text. */
const statements = `
  create table admin_users (${row}, email text not null, user_id uuid not null);
  create table service_categories (${row}, name text not null, slug text not null, description text, ${active});
  create table services (${row}, title text not null, slug text not null, short_description text, full_description text,
    icon_name text, featured_image_url text, service_category text, features jsonb default '[]', benefits jsonb default '[]',
    pricing_info text, ${seo}, meta_keywords text, canonical_url text, created_by uuid, created_at timestamptz default now(), ${active});
  create table portfolio_categories (${row}, name text not null, slug text not null, ${active});
  create table portfolio_projects (${row}, title text not null, slug text not null, short_description text,
    full_description text, location text, completion_date date, project_type text, client_name text, featured_image_url text,
    video_url text, video_type text, project_value text, category_id uuid references portfolio_categories (id),
    project_features jsonb default '[]', services_used jsonb default '[]', gallery_images jsonb default '[]',
    is_featured boolean default false, ${seo}, meta_keywords text, created_at timestamptz default now(), ${active});
  create table blog_categories (${row}, name text not null, slug text not null, description text, ${active});
  create table blog_posts (${row}, title text not null, slug text not null, excerpt text, content_html text, ${seo},
    meta_keywords jsonb default '[]', canonical_url text, author_id uuid, category_id uuid references blog_categories (id),
    cover_image text, status text default 'draft', published_at timestamptz, is_featured boolean default false,
    view_count integer default 0, created_at timestamptz default now());
  create table contact_submissions (${row}, name text not null, email text not null, phone text, service text, message text,
    status text default 'new', ip_address text, created_at timestamptz default now(), updated_at timestamptz default now());
  create table dynamic_pages (${row}, slug text not null, title text not null, ${seo}, meta_keywords jsonb default '[]',
    canonical_url text, content_html text, is_published boolean default true, display_order integer default 0,
    updated_at timestamptz default now());
  create table page_content (${row}, page_slug text not null, section_key text not null, content_value text,
    content_type text default 'text', ${active});
  create table feature_flags (${row}, flag_key text not null unique, flag_name text, description text, flag_type text,
    target_page text, target_section text, is_enabled boolean not null default false, updated_at timestamptz default now());
  create table languages (${row}, code text not null, name text not null, native_name text not null,
    is_rtl boolean default false, is_active boolean default true, is_default boolean default false, display_order integer default 0);
  create table sitemap_metadata (${row}, sitemap_type text, status text, url_count integer, file_size_bytes integer,
    last_generated_at timestamptz, last_modified_at timestamptz);

  insert into admin_users (email, user_id) values ('owner@old.example', gen_random_uuid());
  insert into services (title, slug, short_description, full_description, features, benefits, pricing_info, display_order) values
    ('Smart Home Automation', 'smart-home-automation', 'Scenes', '<p>Text</p>', '["One","Two"]', '["Calm"]', 'From AED 100', 1),
    ('CCTV', 'cctv-security-systems', 'Cameras', null, '[]', '[]', null, 2),
    ('ELV', 'elv-systems-installation', 'Cables', null, '[]', '[]', null, 3),
    ('Audio', 'audio-video-solutions', 'Sound', null, '[]', '[]', null, 4);
  with villas as (insert into portfolio_categories (name, slug) values ('Villas', 'villas') returning id)
    insert into portfolio_projects (title, slug, category_id, full_description, completion_date, project_features, services_used, is_featured)
    select 'A villa', 'a-villa', id, '<p>Text</p>', '2024-01-15', '["Pool"]', '["CCTV"]', true from villas;
  insert into portfolio_categories (name, slug) values ('Offices', 'offices');
  with notes as (insert into blog_categories (name, slug) values ('Notes', 'notes') returning id)
    insert into blog_posts (title, slug, content_html, category_id, status, published_at, is_featured)
    select title, slug, '<p>Text</p>', id, 'published', now() - interval '1 day', title = 'First'
    from notes, (values ('First', 'first'), ('Second', 'second')) as posts (title, slug);
  insert into feature_flags (flag_key, flag_name, is_enabled) values ${oldFlags.map((key) => `('${key}', '${key}', true)`).join()};
  insert into languages (code, name, native_name, is_default) values ('en', 'English', 'English', true);
`;

/** A database as an old hosted backend leaves it, with no text of any page or setting; its address. */
export async function newOldBackend(): Promise<string> {
  const url = (await newDatabase()) as string;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
  return url;
}
