import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
-- The part of discount_cents that an invited friend gets; the rest is the plan's own saving.
alter table orders add column friend_discount_cents int not null default 0
  check (friend_discount_cents >= 0 and friend_discount_cents <= discount_cents);
create index orders_friend_discount on orders (account_id) where friend_discount_cents > 0;

-- The one order of a friend's that gave whoever invited them days. The ledger's row bears the order's id as its reference.
alter table orders add column rewarded_inviter boolean not null default false;
create unique index orders_one_reward_a_friend on orders (account_id) where rewarded_inviter;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
