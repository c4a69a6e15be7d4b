import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
alter table plans add column version int not null default 1;

create table announcements (
  id uuid primary key,
  level text not null check (level in ('info', 'warning')),
  text jsonb not null,
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version int not null default 1,
  -- One that was ended before its start stays, with nothing between the two.
  check (ends_at >= starts_at)
);
-- The site asks for those that are not over.
create index announcements_ends_at on announcements (ends_at);

-- Never the same again, also after a text was put back to the built-in one in between.
create sequence mail_text_versions as int;
-- A mail without a row has its built-in text.
create table mail_texts (
  template text not null,
  language text not null check (language in ('zh', 'tw', 'en')),
  subject text not null,
  paragraphs jsonb not null,
  version int not null default nextval('mail_text_versions'),
  primary key (template, language)
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
