import { sql, type Kysely } from 'kysely';

/** Tables whose rows go with their account, and are written for nobody who is deleted. */
const OF_THE_LIVING = ['wheel_chances', 'wheel_commitments', 'wheel_draws'];

const STATEMENTS = `
alter table activities add constraint activities_budget_kept check (won_days <= budget_days);

-- Beside the commitment's, to be counted by.
alter table wheel_draws
  add column weights_version int not null,
  add foreign key (activity_id, weights_version) references wheel_weights (activity_id, version);
create index wheel_draws_weights on wheel_draws (activity_id, weights_version) include (days);

-- An operator's form counts once, whomever it names.
create unique index wheel_chances_grants on wheel_chances (reference) where source = 'operator';

${OF_THE_LIVING.map(
  (table) => `create trigger ${table}_of_the_living before insert on ${table}
  for each row execute function refuse_deleted_account();`,
).join('\n')}
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
