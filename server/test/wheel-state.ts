import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { commitmentText, spinText, segmentOf, SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import type { Db } from '../src/platform/database/tx.ts';

/** Checks that all records of a wheel agree with one another and with the published rule. */
export async function expectSoundWheel(db: Db, wheelId: string): Promise<void> {
  const [wheel, grants, commitments, spins] = await Promise.all([
    db.selectFrom('campaigns').selectAll().where('id', '=', wheelId).executeTakeFirstOrThrow(),
    db.selectFrom('wheel_spin_grants').selectAll().where('campaign_id', '=', wheelId).execute(),
    db
      .selectFrom('wheel_commitments as c')
      .innerJoin('wheel_weights as w', (join) =>
        join.onRef('w.campaign_id', '=', 'c.campaign_id').onRef('w.version', '=', 'c.weights_version'),
      )
      .selectAll('c')
      .select('w.weights')
      .where('c.campaign_id', '=', wheelId)
      .execute(),
    db.selectFrom('wheel_spins').selectAll().where('campaign_id', '=', wheelId).execute(),
  ]);
  const current = spins.filter((spin) => spin.taken_back_at === null);
  const won = current.reduce((sum, { days }) => sum + days, 0);
  expect(wheel.won_days).toBe(won);
  if (wheel.budget_days !== null) expect(won).toBeLessThanOrEqual(wheel.budget_days);

  // A used grant belongs to one spin, and a revoked one to none.
  const spent = grants.filter((grant) => grant.spent_at !== null);
  expect(spent.map(({ id }) => id).toSorted()).toEqual(spins.map((spin) => spin.grant_id).toSorted());
  expect(spent.filter((grant) => grant.taken_back_at !== null)).toEqual([]);
  const friends = Map.groupBy(
    grants.filter(({ source }) => source === 'friend'),
    (grant) => grant.account_id,
  );
  for (const brought of friends.values()) expect(brought.length).toBeLessThanOrEqual(10);

  for (const spin of spins) {
    const row = commitments.find(({ id }) => id === spin.commitment_id);
    if (row === undefined || row.end_reason !== 'spun') throw new Error(`${spin.id} took no commitment`);
    const secret = row.secret.toString('hex');
    const { id, weights, cap, weights_version: weightsVersion } = row;
    const commitment = { id, secret, weightsVersion, weights, cap };
    expect(spin.weights_version).toBe(weightsVersion);
    expect(row.hash).toEqual(createHash('sha256').update(commitmentText(commitment)).digest());
    const digest = createHmac('sha256', row.secret).update(spinText(id, spin.seed)).digest('hex');
    expect(spin.segment).toBe(segmentOf(digest, commitment));
    expect(spin.days).toBe(SEGMENT_DAYS[spin.segment]);
    expect(spin.days).toBeLessThanOrEqual(cap);
  }
  expect(commitments.filter((row) => row.end_reason === 'spun')).toHaveLength(spins.length);

  const rows = await db
    .selectFrom('ledger_entries as l')
    .leftJoin('ledger_entries as t', 't.id', 'l.takes_back')
    .select(['l.account_id', 'l.days', 'l.source', 'l.reference', 'l.tier', 't.reference as taken'])
    .where('l.reference', 'in', ['', ...spins.flatMap(({ id }) => [id, `wheel:${id}`])])
    .execute();
  const wins = spins.filter(({ days }) => days > 0);
  const expected = wins.flatMap(({ id, account_id, days, taken_back_at }) => [
    { account_id, days, source: 'wheel', reference: id, tier: 'vip', taken: null },
    ...(taken_back_at === null
      ? []
      : [{ account_id, days: -days, source: 'refund', reference: `wheel:${id}`, tier: 'vip', taken: id }]),
  ]);
  const byReference = (one: { reference: string }, other: { reference: string }) =>
    one.reference < other.reference ? -1 : 1;
  expect(rows.toSorted(byReference)).toEqual(expected.toSorted(byReference));
}
