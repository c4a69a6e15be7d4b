import { sql, type Kysely } from 'kysely';

/** What only a living account may have. Whoever was let in just before the deletion must not write it after. */
const OF_THE_LIVING = [
  'sessions',
  'devices',
  'second_steps',
  'passkeys',
  'passkey_challenges',
  'security_events',
  'set_password_keys',
  'tickets',
  'ticket_images',
  'orders',
];

const STATEMENTS = `
alter table mail_codes drop constraint mail_codes_purpose_check;
alter table mail_codes add constraint mail_codes_purpose_check check (purpose in ('register', 'reset', 'delete'));

-- Waits for a deletion that is under way, and is told by its outcome.
create function refuse_deleted_account() returns trigger language plpgsql as $$
declare
  address text;
begin
  if new.account_id is null then return new; end if;
  select email into address from accounts where id = new.account_id for key share;
  if found and address is null then
    raise exception 'the account is deleted' using errcode = 'ACGON';
  end if;
  return new;
end $$;
${OF_THE_LIVING.map(
  (table) => `create trigger ${table}_of_the_living before insert on ${table}
  for each row execute function refuse_deleted_account();`,
).join('\n')}
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
