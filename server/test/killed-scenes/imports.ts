import { expect } from 'vitest';
import { codeIn, freshEmail } from '../customers.ts';
import type { Stage } from '../killed-server.ts';
import { callApi } from '../test-app.ts';

/** A team with a plan of 50 seats. */
async function teamOn({ url, smtp, watcher }: Stage): Promise<{ id: string; token: string }> {
  const email = freshEmail();
  await callApi(url, '/Team/regCode', { email });
  const code = codeIn((await smtp.waitForMail(email)).text);
  const { bean } = await callApi(url, '/Team/reg', {
    teamName: 'Harbour Works',
    teamId: email.slice(0, 13),
    email,
    code,
    password: 'keys of the harbour',
  });
  await watcher.query(
    `with made as (
       insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode, list_cents,
         discount_cents, total_cents, currency, pay_method, status, created_at, expires_at, paid_at, access_until, kind, team)
       values (gen_random_uuid(), $2, $1, 'team-90', '{"zh": "", "tw": "", "en": ""}', 'vip', 90, 50, 1, 1, 0, 1, 'USD', 'alipay', 'paid',
         now(), now(), now(), now() + interval '90 days', 'team', '{"name": "Harbour Works", "id": "x"}') returning id)
     insert into ledger_entries (account_id, tier, days, source, reference, at)
     select $1, 'vip', 90, 'order', id::text, now() from made`,
    [bean.id, email],
  );
  return { id: bean.id, token: bean.data };
}

const ROWS = 12;

/** Kills the server while it hashes, and while it writes. */
export async function imports(stage: Stage): Promise<void> {
  const { url, watcher, until, killed } = stage;
  const { id, token } = await teamOn(stage);
  const row = { name: 'Row', password: 'oars of the lake', expire: 0, deviceNum: 1 };
  const rows = Array.from({ length: ROWS }, (_, i) => ({ ...row, memberId: `m${i}` }));
  const send = () => callApi(url, '/Team/memberImport', { importId: 'one', rows }, { token });
  const progress = async () =>
    (await callApi(url, '/Team/importProgress', { importId: 'one' }, { token })).bean;
  const kept = async () =>
    (
      await watcher.query<Record<string, number>>(
        `select (select count(*)::int from members where team_id = $1) as members,
           (select count(*)::int from accounts where kind = 'member') as accounts,
           (select count(*)::int from audit_entries where account_id = $1 and action = 'member.import') as records`,
        [id],
      )
    ).rows[0];

  for (const writing of [false, true]) {
    // At the third kill nobody else has written what is locked here.
    if (writing) await killed();
    await killed(async ({ hold, lose }) => {
      // The last write before its end: everything else has been written by then.
      const records = writing ? await hold('lock table audit_entries in exclusive mode') : undefined;
      lose(send());
      await until(`select from team_imports where team_id = $1 and state = 'running'`, [id]);
      await records?.untilAwaited();
    });
    expect(await kept()).toEqual({ members: 0, accounts: 0, records: 0 });
    await watcher.query('update team_imports set heard_at = now() where team_id = $1', [id]);
    expect((await progress()).state).toBe('running');
    expect((await send()).name).toBe('IMPORT_RUNS');
    await watcher.query(`update team_imports set heard_at = now() - interval '1 minute' where team_id = $1`, [
      id,
    ]);
    expect((await progress()).state).toBe('lost');
  }
  expect((await send()).bean).toMatchObject({ made: ROWS, faults: [] });
  expect((await send()).bean).toMatchObject({ made: ROWS, faults: [] });
  expect(await kept()).toEqual({ members: ROWS, accounts: ROWS, records: 1 });
  expect(await progress()).toEqual({ state: 'done', done: ROWS, total: ROWS });
}
