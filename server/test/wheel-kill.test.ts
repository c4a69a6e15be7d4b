import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { useKillable, WAITS_FOR_LOCK } from './killable.ts';
import { callApi } from './test-app.ts';

const DRAW = '/Website/activityLotteryDraw';

const killable = useKillable();

/** A wheel that wins 30 days each time, in place of the demo's. */
async function makeWheel(): Promise<string> {
  const { watcher } = killable();
  const id = uuidv7();
  await watcher.query(
    `update activities set starts_at = least(starts_at, now() - interval '1 hour'), ends_at = now() - interval '1 hour'
     where kind = 'wheel' and ends_at > now()`,
  );
  await watcher.query(
    `insert into activities (id, kind, title, terms, starts_at, ends_at, created_at)
     values ($1, 'wheel', '{}', '{}', now() - interval '1 minute', now() + interval '1 day', now())`,
    [id],
  );
  await watcher.query(
    `insert into wheel_weights values ($1, 1, array[0, 1, 0, 0, 0, 0, 0, 0], now(), 'system')`,
    [id],
  );
  return id;
}

/** A new customer with one chance. */
async function player(url: string, wheelId: string): Promise<{ id: string; token: string }> {
  const { register, watcher } = killable();
  const { id, token } = await register(url);
  await watcher.query(
    `insert into wheel_chances (id, activity_id, account_id, source, reference, given_at)
     values ($1::uuid, $2, $3, 'operator', $1::uuid || ':1', now())`,
    [uuidv7(), wheelId, id],
  );
  return { id, token };
}

async function written(id: string) {
  const { rows } = await killable().watcher.query<Record<string, number>>(
    `select
       (select count(*)::int from wheel_draws where account_id = $1) as draws,
       (select count(*)::int from wheel_chances where account_id = $1 and spent_at is not null) as spent,
       (select count(*)::int from wheel_commitments where account_id = $1 and end_reason = 'drawn') as drawn,
       (select count(*)::int from ledger_entries where account_id = $1 and source = 'wheel') as ledger,
       (select count(*)::int from audit_entries where account_id = $1 and action = 'wheel.draw') as audit,
       (select coalesce(sum(won_days), 0)::int / 30 from activities where kind = 'wheel') as won`,
    [id],
  );
  return rows[0];
}
const times = (num: number) => ({ draws: num, spent: num, drawn: num, ledger: num, audit: num, won: num });

test.each([
  ['before anything of it is written', 'select from activities where kind = $$wheel$$ for update'],
  ['between the chance and the record', 'lock table wheel_draws in exclusive mode'],
  ['between the record and the ledger', 'lock table ledger_entries in exclusive mode'],
  ['after all but its audit', 'lock table audit_entries in exclusive mode'],
])(
  'issue 6: killed %s, a draw is spent and recorded or neither, and asked for again it is made once',
  async (_title, hold) => {
    const { start, until, holder, watcher } = killable();
    const server = await start();
    const wheelId = await makeWheel();
    await watcher.query('update activities set won_days = 0 where won_days > 0');
    const { id, token } = await player(server.url, wheelId);
    const { bean: before } = await callApi(server.url, '/Website/activityLotteryInfo', undefined, {
      token,
      method: 'GET',
    });

    await holder.query('begin');
    await holder.query(hold);
    const lost = callApi(server.url, DRAW, { commitment: before.next.id }, { token }).then(
      () => 'answered',
      () => 'lost',
    );
    await until(WAITS_FOR_LOCK);
    await server.kill();
    expect(await lost).toBe('lost');
    await holder.query('rollback');

    const again = await start();
    expect(await written(id)).toEqual(times(0));
    const { bean } = await callApi(again.url, DRAW, { commitment: before.next.id }, { token });
    expect(bean).toMatchObject({ days: 30, num: 0 });
    const repeated = await callApi(again.url, DRAW, { commitment: before.next.id }, { token });
    expect(repeated.bean).toEqual(bean);
    expect(await written(id)).toEqual(times(1));
    expect(await again.stop()).toBe(0);
  },
  240_000,
);
