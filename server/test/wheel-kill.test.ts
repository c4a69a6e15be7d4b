import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { codeIn, freshEmail } from './customers.ts';
import { freePort } from './free-port.ts';
import { spawnServer, untilHealthy, type ServerProcess } from './server-process.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { callApi } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const DRAW = '/Website/activityLotteryDraw';

let own: TestDatabase;
let smtp: SmtpServer;
let dataDir: string;
let port: number;
let running: ServerProcess | undefined;
/** Holds what the draw is to wait for, and looks on. */
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  own = await createTestDatabase();
  smtp = await startSmtpServer();
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-wheel-kill-'));
  port = await freePort();
  holder = new pg.Client(own.url);
  watcher = new pg.Client(own.url);
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterEach(async () => {
  if (running !== undefined && running.child.exitCode === null && running.child.signalCode === null)
    await running.kill();
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await smtp.close();
  await own.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const env = { DATABASE_URL: own.url.replace('@/', '@localhost/'), SMTP_URL: smtp.url };
  running = spawnServer({ dataDir, port, env });
  await untilHealthy(running);
  return running;
}

/** A wheel that wins 30 days each time, in place of the demo's. */
async function makeWheel(): Promise<string> {
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

async function player(url: string, wheelId: string): Promise<{ id: string; token: string }> {
  const email = freshEmail();
  await callApi(url, '/Website/regCode', { account: email });
  const code = codeIn((await smtp.waitForMail(email)).text);
  const password = 'lantern-on-the-dam';
  const { bean } = await callApi(url, '/Website/reg', { account: email, code, password });
  await watcher.query(
    `insert into wheel_chances (id, activity_id, account_id, source, reference, given_at)
     values ($1::uuid, $2, $3, 'operator', $1::uuid || ':1', now())`,
    [uuidv7(), wheelId, bean.id],
  );
  return { id: bean.id, token: bean.data };
}

async function until(statement: string, seconds = 100): Promise<void> {
  for (let tries = 0; tries < seconds * 20; tries++) {
    const { rowCount } = await watcher.query(statement);
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain for: ${statement}`);
}

async function written(id: string) {
  const { rows } = await watcher.query<Record<string, number>>(
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

/** Somebody waits for a lock. */
const WAITS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each([
  ['before anything of it is written', 'select from activities where kind = $$wheel$$ for update'],
  ['between the chance and the record', 'lock table wheel_draws in exclusive mode'],
  ['between the record and the ledger', 'lock table ledger_entries in exclusive mode'],
  ['after all but its audit', 'lock table audit_entries in exclusive mode'],
])(
  'issue 6: killed %s, a draw is spent and recorded or neither, and asked for again it is made once',
  async (_title, hold) => {
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
    await until(WAITS);
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
