import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { DEPTH } from '../../scripts/test-depth.ts';
import { findRunningDatabase } from '../src/platform/database/embedded-running.ts';
import { openDatabase, type Database } from '../src/platform/database/open.ts';
import { replayLedger } from '../src/modules/access/entitlement.ts';
import { listEntries } from '../src/modules/access/entitlement-store.ts';
import { createLog } from '../src/platform/log.ts';
import { codeIn, freshEmail } from './customers.ts';
import { openDeadWork } from './dead-work.ts';
import { freePort } from './free-port.ts';
import { refusedStart, spawnServer, untilHealthy, type ServerProcess } from './server-process.ts';
import { expectSummariesRight } from './settlement-state.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { callApi } from './test-app.ts';

const ROUNDS = DEPTH.kills;
const BUYERS = 4;

let dataDir: string;
let port: number;
let smtp: SmtpServer;
let running: ServerProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-kill-'));
  await chmod(dataDir, 0o711);
  port = await freePort();
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await running?.stop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The running server of the previous test, or another. */
async function serverUp(): Promise<ServerProcess> {
  if (running === undefined || running.child.exitCode !== null || running.child.signalCode !== null) {
    running = spawnServer({ dataDir, port, env: { SMTP_URL: smtp.url } });
    await untilHealthy(running);
  }
  return running;
}

async function register(url: string): Promise<string> {
  const account = freshEmail();
  await callApi(url, '/Website/regCode', { account });
  const code = codeIn((await smtp.waitForMail(account)).text);
  const answer = await callApi(url, '/Website/reg', { account, code, password: 'lantern-on-the-dam' });
  return answer.bean.data as string;
}

/** Buys repeatedly until the server dies; reports what was promised. */
async function buyOnAndOn(url: string, token: string, promise: (id: string) => void): Promise<void> {
  try {
    for (;;) {
      const order = await callApi(
        url,
        '/Website/createRenewOrder',
        { productId: 'vip-7', mId: 1, payType: 'alipay' },
        { token },
      );
      const paid = await fetch(String(order.bean.url).replace(/^http:\/\/[^/]+/, url), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome: 'paid' }),
      });
      if (paid.status === 303) promise(order.bean.orderId as string);
    }
  } catch {
    // The server died during the call: nothing was promised for it.
  }
}

/** Kills the embedded PostgreSQL and all its children without warning. */
async function killDatabase(): Promise<void> {
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  for (const pid of [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already dead.
    }
  }
}

/** Requeues a dead process's jobs, so that nothing waits once the next one starts. */
async function takeOverWork(): Promise<void> {
  const database = await openDatabase({ dataDir, log: createLog('silent') });
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    const deadWork = await openDeadWork(client);
    await deadWork.takeOver();
    await deadWork.close();
  } finally {
    await client.end();
    await database.close();
  }
}

test(`${ROUNDS} times killed under a stream of purchases, nothing is lost and nothing counts twice`, async () => {
  const promised = new Set<string>();
  let server = await serverUp();
  const tokens = await Promise.all(Array.from({ length: BUYERS }, () => register(server.url)));

  for (let round = 0; round < ROUNDS; round++) {
    const first = Promise.withResolvers<void>();
    const buying = tokens.map((token) =>
      buyOnAndOn(server.url, token, (id) => {
        promised.add(id);
        first.resolve();
      }),
    );
    // Not by the clock alone: on a slow machine nothing would be bought yet.
    const tooSoon = Promise.all(buying).then(() => Promise.reject(new Error(server.errors())));
    await Promise.race([first.promise, tooSoon]);
    await new Promise((resolve) => setTimeout(resolve, (round * 97) % 400));
    // In every second round the busy database dies too.
    await Promise.all([server.kill(), round % 2 === 1 ? killDatabase() : undefined]);
    await Promise.all(buying);
    if (round === ROUNDS - 1) await takeOverWork();
    server = await serverUp();
  }

  const found = new Set<string>();
  for (const token of tokens) {
    const { bean } = await callApi(server.url, '/Website/info', {}, { token });
    for (const order of bean.pays as { id: string }[]) found.add(order.id);
  }
  expect(promised.size).toBeGreaterThanOrEqual(ROUNDS);
  expect([...promised].filter((id) => !found.has(id))).toEqual([]);

  // A repeated mail has the same Message-ID; a mail that was never sent would time out here.
  const receipts = await Promise.all(
    [...promised].map(async (id) => {
      const answers = await Promise.all(
        tokens.map((token) => callApi(server.url, '/Website/orderReceipt', { id }, { token })),
      );
      return answers.find((answer) => answer.name === 'OK')?.bean as {
        account: string;
        transactionId: string;
      };
    }),
  );
  await Promise.all(
    receipts.map(({ account, transactionId }) =>
      smtp.waitForMail(account, (mail) => mail.text.includes(transactionId)),
    ),
  );

  // Reads while the server runs.
  const databaseUrl = await findRunningDatabase(dataDir);
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('silent') });
  try {
    await expect.poll(() => waitingMails(database)).toEqual([]);
    const { db } = database;
    const paid = await db.selectFrom('orders').select('id').where('status', '=', 'paid').execute();
    const ids = paid.map((order) => order.id).toSorted();
    expect(ids).toEqual([...found].toSorted());
    const ledger = await db
      .selectFrom('ledger_entries')
      .select('reference')
      .where('source', '=', 'order')
      .execute();
    expect(ledger.map((entry) => entry.reference).toSorted()).toEqual(ids);
    const numbered = await db
      .selectFrom('receipts')
      .select(['number', 'order_id'])
      .orderBy('number')
      .execute();
    expect(numbered.map((receipt) => receipt.order_id).toSorted()).toEqual(ids);
    expect(numbered.map((receipt) => receipt.number)).toEqual(numbered.map((_, index) => index + 1));
    const mails = await db
      .selectFrom('mails')
      .select(['dedupe_key', 'status'])
      .where('template', '=', 'order-paid')
      .execute();
    expect(mails.map((mail) => mail.dedupe_key).toSorted()).toEqual(
      ids.map((id) => `order-paid:${id}`).toSorted(),
    );
    expect(mails.filter((mail) => mail.status !== 'sent')).toEqual([]);
    const audited = await db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'order.pay')
      .execute();
    expect(audited.map((entry) => entry.subject).toSorted()).toEqual(ids);

    await expectSummariesRight(db);
    const stored = await db.selectFrom('entitlements').selectAll().execute();
    expect(stored).toHaveLength(BUYERS);
    for (const row of stored) {
      const replayed = replayLedger(await listEntries(db, row.account_id), new Date());
      expect(replayed.expiries[row.tier]).toEqual(row.expires_at);
    }
  } finally {
    await database.close();
  }
}, 900_000);

const waitingMails = async ({ db }: Database) =>
  db.selectFrom('mails').select('id').where('status', '=', 'waiting').execute();

test('a second process on the same directory gets one clear line and harms nothing', async () => {
  const server = await serverUp();
  const { code, err } = await refusedStart({ dataDir });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain(dataDir);
  expect(err).toContain(String(server.child.pid));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('SIGTERM finishes running requests, and a second one does not cut them short', async () => {
  const server = await serverUp();
  const token = await register(server.url);
  const slow = callApi(
    server.url,
    '/Website/repass',
    { oldPassword: 'lantern-on-the-dam', password: 'another-lantern' },
    { token },
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = server.stop();
  server.child.kill('SIGTERM');
  expect((await slow).name).toBe('OK');
  expect(await stopped).toBe(0);
});

test('production names everything that is missing in one line, and does not start', async () => {
  const { code, err } = await refusedStart({
    dataDir,
    env: { APP_MODE: 'production', PUBLIC_URL: '', RATE_LIMIT_FACTOR: '1' },
  });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  for (const name of ['PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'payment provider'])
    expect(err).toContain(name);
});
