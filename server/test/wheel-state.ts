import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { commitmentText, drawText, segmentOf, SEGMENT_DAYS } from '@causeway/contract/wheel-draw';
import type { Db } from '../src/platform/database/tx.ts';

/** Checks that all records of a wheel agree with one another and with the published rule. */
export async function expectSoundWheel(db: Db, wheelId: string): Promise<void> {
  const [wheel, chances, commitments, draws] = await Promise.all([
    db.selectFrom('campaigns').selectAll().where('id', '=', wheelId).executeTakeFirstOrThrow(),
    db.selectFrom('wheel_chances').selectAll().where('campaign_id', '=', wheelId).execute(),
    db
      .selectFrom('wheel_commitments as c')
      .innerJoin('wheel_weights as w', (join) =>
        join.onRef('w.campaign_id', '=', 'c.campaign_id').onRef('w.version', '=', 'c.weights_version'),
      )
      .selectAll('c')
      .select('w.weights')
      .where('c.campaign_id', '=', wheelId)
      .execute(),
    db.selectFrom('wheel_draws').selectAll().where('campaign_id', '=', wheelId).execute(),
  ]);
  const current = draws.filter((draw) => draw.taken_back_at === null);
  const won = current.reduce((sum, { days }) => sum + days, 0);
  expect(wheel.won_days).toBe(won);
  if (wheel.budget_days !== null) expect(won).toBeLessThanOrEqual(wheel.budget_days);

  // A chance is spent by one draw, and one that was taken back by none.
  const spent = chances.filter((chance) => chance.spent_at !== null);
  expect(spent.map(({ id }) => id).toSorted()).toEqual(draws.map((draw) => draw.chance_id).toSorted());
  expect(spent.filter((chance) => chance.taken_back_at !== null)).toEqual([]);
  const friends = Map.groupBy(
    chances.filter(({ source }) => source === 'friend'),
    (chance) => chance.account_id,
  );
  for (const brought of friends.values()) expect(brought.length).toBeLessThanOrEqual(10);

  for (const draw of draws) {
    const row = commitments.find(({ id }) => id === draw.commitment_id);
    if (row === undefined || row.end_reason !== 'drawn') throw new Error(`${draw.id} took no commitment`);
    const secret = row.secret.toString('hex');
    const { id, weights, cap, weights_version: weightsVersion } = row;
    const commitment = { id, secret, weightsVersion, weights, cap };
    expect(draw.weights_version).toBe(weightsVersion);
    expect(row.hash).toEqual(createHash('sha256').update(commitmentText(commitment)).digest());
    const digest = createHmac('sha256', row.secret).update(drawText(id, draw.seed)).digest('hex');
    expect(draw.segment).toBe(segmentOf(digest, commitment));
    expect(draw.days).toBe(SEGMENT_DAYS[draw.segment]);
    expect(draw.days).toBeLessThanOrEqual(cap);
  }
  expect(commitments.filter((row) => row.end_reason === 'drawn')).toHaveLength(draws.length);

  const rows = await db
    .selectFrom('ledger_entries as l')
    .leftJoin('ledger_entries as t', 't.id', 'l.takes_back')
    .select(['l.account_id', 'l.days', 'l.source', 'l.reference', 'l.tier', 't.reference as taken'])
    .where('l.reference', 'in', ['', ...draws.flatMap(({ id }) => [id, `wheel:${id}`])])
    .execute();
  const wins = draws.filter(({ days }) => days > 0);
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
