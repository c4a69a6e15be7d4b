import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Stage } from '../killed-server.ts';
import { callApi } from '../test-app.ts';

const SPIN = '/Website/activityLotteryDraw';

/** A wheel that wins 30 days each time, in place of the demo's. */
async function makeWheel({ watcher }: Stage): Promise<string> {
  const id = uuidv7();
  await watcher.query(
    `update campaigns set starts_at = least(starts_at, now() - interval '1 hour'), ends_at = now() - interval '1 hour'
     where kind = 'wheel' and ends_at > now()`,
  );
  await watcher.query(
    `insert into campaigns (id, kind, title, terms, starts_at, ends_at, created_at)
     values ($1, 'wheel', '{}', '{}', now() - interval '1 minute', now() + interval '1 day', now())`,
    [id],
  );
  await watcher.query(
    `insert into wheel_weights values ($1, 1, array[0, 1, 0, 0, 0, 0, 0, 0], now(), 'system')`,
    [id],
  );
  return id;
}

async function player({ register, watcher }: Stage, wheelId: string): Promise<{ id: string; token: string }> {
  const { id, token } = await register();
  await watcher.query(
    `insert into wheel_spin_grants (id, campaign_id, account_id, source, reference, given_at)
     values ($1::uuid, $2, $3, 'operator', $1::uuid || ':1', now())`,
    [uuidv7(), wheelId, id],
  );
  return { id, token };
}

async function written({ watcher }: Stage, id: string) {
  const { rows } = await watcher.query<Record<string, number>>(
    `select
       (select count(*)::int from wheel_spins where account_id = $1) as spins,
       (select count(*)::int from wheel_spin_grants where account_id = $1 and spent_at is not null) as spent,
       (select count(*)::int from wheel_commitments where account_id = $1 and end_reason = 'spun') as spun,
       (select count(*)::int from ledger_entries where account_id = $1 and source = 'wheel') as ledger,
       (select count(*)::int from audit_entries where account_id = $1 and action = 'wheel.spin') as audit,
       (select coalesce(sum(won_days), 0)::int / 30 from campaigns where kind = 'wheel') as won`,
    [id],
  );
  return rows[0];
}
const times = (num: number) => ({ spins: num, spent: num, spun: num, ledger: num, audit: num, won: num });

/** At the first and the third kill nobody else has written what is locked here. */
const MOMENTS = [
  ['after all but its audit', 'lock table audit_entries in exclusive mode'],
  ['before anything of it is written', 'select from campaigns where kind = $$wheel$$ for update'],
  ['between the record and the ledger', 'lock table ledger_entries in exclusive mode'],
  ['between the chance and the record', 'lock table wheel_spins in exclusive mode'],
] as const;

export async function spins(stage: Stage): Promise<void> {
  const { url, watcher, killed } = stage;
  const wheelId = await makeWheel(stage);
  for (const [moment, statement] of MOMENTS) {
    await watcher.query('update campaigns set won_days = 0 where won_days > 0');
    const { id, token } = await player(stage, wheelId);
    const { bean: before } = await callApi(url, '/Website/activityLotteryInfo', undefined, {
      token,
      method: 'GET',
    });
    const spin = () => callApi(url, SPIN, { commitment: before.next.id }, { token });
    await killed(async ({ hold, lose }) => {
      const held = await hold(statement);
      lose(spin());
      await held.untilAwaited();
    });
    expect({ moment, ...(await written(stage, id)) }).toEqual({ moment, ...times(0) });
    const { bean } = await spin();
    expect(bean).toMatchObject({ days: 30, num: 0 });
    expect((await spin()).bean).toEqual(bean);
    expect({ moment, ...(await written(stage, id)) }).toEqual({ moment, ...times(1) });
  }
}
