/** A way to the database: runs statements, with values for $1, $2 …, all on one connection. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Words of the trade; texts are made of them, so that lengths and repetition are those of real ones. */
const words =
  "panel cable rack villa lobby camera switch dimmer scene shade sensor relay gate access reader speaker amplifier " +
  "screen projector network router cabinet patch conduit duct ceiling wall floor corridor plant room riser shaft " +
  "power supply battery backup circuit breaker earth surge heat humidity dust salt summer cooling thermostat valve " +
  "pump water leak garden pool light warm white colour evening morning guest family office hotel tower island marina " +
  "palm creek desert permit authority drawing approval inspection handover warranty training manual service visit " +
  "and the for with from that this when where before after between under over each every other same new old small";

/** Enough pieces that no two texts are alike. */
const pieces = 2_000;

/** What the searches of the scale run find: it is in the title and the excerpt of one post of a thousand. */
export const rareWord = "quartzite";
const rare = `case when n % 1000 = 1 then ' ${rareWord}' else '' end`;

/** A piece of text by a number that only looks random, so that every run has the same content. */
const piece = (kind: "phrase" | "sentence" | "paragraph", seed: string) =>
  `(select ${kind} from piece where piece.n = abs(hashint8(${seed})) % ${pieces})`;

/** Prepares what the texts are made of; it lasts as long as the connection. */
export async function prepareText(run: Run): Promise<void> {
  await run(
    `create temp table piece as
     with made as (
       select n, array_agg(w order by hashint8(n * 1009 + i)) as w
       from generate_series(0, $1::int - 1) n, unnest($2::text[]) with ordinality as word(w, i) group by n)
     select n::bigint, initcap(array_to_string(w[1:7], ' ')) as phrase, array_to_string(w[8:19], ' ') as sentence,
       '<p>' || array_to_string(w[20:], ' ') || '.</p>' as paragraph
     from made`,
    [pieces, words.split(" ")],
  );
  await run("create unique index on piece (n)");
  await run("analyze piece");
}

/**
 * Adds posts number `from` to `to`: titles of seven words, excerpts of 24, bodies of about 750 under eight headings. One
 * in twenty is a draft, one in two hundred is featured; each is an hour older than the one before.
 */
export async function addPosts(run: Run, from: number, to: number): Promise<void> {
  await insert(
    run,
    "blog_posts",
    `insert into blog_posts (title, slug, excerpt, content_html, status, is_featured, published_at, created_at,
       category_id, author_id, view_count)
     select ${piece("phrase", "made.n")} || ' ' || n || ${rare}, 'scale-post-' || n,
       ${piece("sentence", "made.n")} || ' ' || ${piece("sentence", "made.n * 7 + 1")} || ${rare},
       (select string_agg('<h2>Part ' || i || '</h2>' || ${piece("paragraph", "made.n * 31 + i")}, '' order by i)
        from generate_series(1, 8) i),
       case when n % 20 = 0 then 'draft' else 'published' end, n % 200 = 1,
       now() - n * interval '1 hour', now() - n * interval '1 hour',
       (select array_agg(id order by name) from blog_categories)[
         1 + n % (select count(*) from blog_categories)],
       (select min(id::text)::uuid from admin_users), abs(hashint8(n)) % 5000
     from generate_series($1::bigint, $2::bigint) made(n)`,
    [from, to],
  );
}

/** Adds so many projects, nine of ten of them live. */
export async function addProjects(run: Run, count: number): Promise<void> {
  await insert(
    run,
    "portfolio_projects",
    `insert into portfolio_projects (title, slug, short_description, full_description, location, project_type,
       is_active, is_featured, display_order, category_id, project_features, created_at)
     select ${piece("phrase", "made.n")} || ' ' || n, 'scale-project-' || n, ${piece("sentence", "made.n")},
       ${piece("paragraph", "made.n")} || ${piece("paragraph", "made.n + 1")}, 'Dubai', 'Villa', n % 10 <> 0, n % 100 = 0,
       100 + n, (select array_agg(id order by name) from portfolio_categories)[
         1 + n % (select count(*) from portfolio_categories)],
       jsonb_build_array('Lighting', 'Access ' || n, 'Audio'), now() - n * interval '1 hour'
     from generate_series(1, $1::bigint) made(n)`,
    [count],
  );
}

/** What triggers keep up to date is not wanted of content of a test's own, and takes most of the time. */
async function insert(run: Run, table: string, text: string, values: unknown[]): Promise<void> {
  await run(`alter table ${table} disable trigger user`);
  await run(text, values);
  await run(`alter table ${table} enable trigger user`);
  await run(`vacuum (analyze) ${table}`);
}
