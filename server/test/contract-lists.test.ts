import { LANGUAGES } from '@causeway/contract/language';
import { LOWEST_TIER, TIER_KEYS, TIER_RANKS } from '@causeway/contract/tiers';
import { expect, test } from 'vitest';
import { useDatabase } from './use-database.ts';

const database = useDatabase();

const read = async (text: string) => (await database.pool.query<{ name: string; text: string }>(text)).rows;
const quoted = (text: string) => [...text.matchAll(/'(\w+)'::text/g)].map((match) => match[1]);

test.each([
  ['language', LANGUAGES],
  ['tier', TIER_KEYS],
])('the database knows each %s of the contract, and no other', async (domain, list) => {
  const [constraint] =
    await read(`select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contypid = '${domain}'::regtype and contype = 'c'`);
  expect(quoted(constraint?.text ?? '')).toEqual(list);
  const columns = await read(`select table_name as name, coalesce(domain_name, data_type) as text
    from information_schema.columns where table_schema = 'public' and column_name = '${domain}'`);
  expect(columns).toEqual(columns.map(({ name }) => ({ name, text: domain })));
  expect(columns).not.toEqual([]);
});

test('tiers are ranked from 1 without a gap, and access ends with the lowest', async () => {
  expect(TIER_RANKS).toEqual(TIER_RANKS.map((_, index) => index + 1));
  const [view] = await read(`select '' as name, pg_get_viewdef('account_access'::regclass) as text`);
  expect(quoted(view?.text ?? '')).toEqual([LOWEST_TIER]);
});
