import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
-- How the sending went: tries at a mail server, and what it last said, without addresses.
alter table mails add column tries int not null default 0;
alter table mails add column answer_code int;
alter table mails add column answer_text text check (length(answer_text) <= 300);

-- Lists of mails, the newest first: all, of a kind, and the few that wait or have failed.
create index mails_newest on mails (created_at desc, id desc);
drop index mails_created_at;
create index mails_of_template on mails (template, created_at desc, id desc);
create index mails_waiting on mails (created_at desc, id desc) where status = 'waiting';
create index mails_failed on mails (created_at desc, id desc) where status = 'failed';

-- The log is read by time. The beginning of an action is compared by byte, whatever the database's language is.
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor, at desc, id desc);
drop index audit_entries_actor;
create index audit_entries_by_action on audit_entries (action text_pattern_ops, at desc, id desc);
drop index audit_entries_action;
create index audit_entries_operators on audit_entries (at desc, id desc) where actor like 'operator:%';
create index audit_entries_providers on audit_entries (at desc, id desc) where actor like 'provider:%';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
