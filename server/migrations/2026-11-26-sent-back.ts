import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
-- Money that never paid its order goes back too: by its case on the work list, and past the order's own books.
alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check check (kind in ('policy', 'override', 'partial', 'sent_back'));
alter table refunds add column case_id uuid references payment_cases (id);
alter table refunds add constraint refunds_case_check check ((case_id is not null) = (kind = 'sent_back'));
alter table refunds add constraint refunds_sent_back_check check (case_id is null or not takes_days);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
