import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CONDITION_NAMES, type ConditionName } from '@causeway/contract/console/lists';
import { backupName } from '../src/app/backup/backup-folder.ts';
import { createBackupChecks } from '../src/app/backup/backup-job.ts';
import { createAttemptConditions } from '../src/modules/identity/failed-attempt-condition-service.ts';
import { createBillingConditions } from '../src/modules/billing/billing-condition-service.ts';
import { listUncompared } from '../src/modules/billing/billing-condition-store.ts';
import { evaluateConditions, readConditions } from '../src/modules/backoffice/condition-service.ts';
import { createLog } from '../src/platform/log.ts';
import { createTeamConditions } from '../src/modules/teams/member-address-service.ts';
import type { Conditions } from '../src/platform/monitoring/condition.ts';
import { listScheduleAges, saveSample } from '../src/platform/monitoring/monitoring-store.ts';
import { createPlatformConditions, silentJobs } from '../src/platform/monitoring/platform-conditions.ts';
import type { ProcessFigures } from '../src/platform/monitoring/process-figures.ts';
import { createProcessSampler } from '../src/platform/monitoring/process-sampler.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { place } from './refund-scene.ts';
import { createStubProvider, STUB } from './stub-provider.ts';
import { createTestClock } from './test-clock.ts';
import { usedFrom } from './used-from.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PROCESS = 'here:1';
const time = createTestClock();
time.stand();
const [parts] = useMoneyParts(time.clock, [createStubProvider(time.clock).provider]);
const backups = usedFrom(
  async () => ({ directory: await mkdtemp(join(tmpdir(), 'causeway-backups-')) }),
  ({ directory }) => rm(directory, { recursive: true }),
);
const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
let conditions: Conditions;
let breaks: ConditionName | undefined;

beforeAll(async () => {
  const { db, pool } = parts.database;
  await place(parts, await insertCustomer(db, { createdAt: time.clock() }));
  await pool.query('update payments set next_check_at = null');
  conditions = {
    ...createPlatformConditions({ db, pool, clock: time.clock }),
    ...createAttemptConditions({ db, clock: time.clock }),
    ...createBillingConditions(parts.ctx),
    ...createTeamConditions({ db, clock: time.clock }),
  };
});
afterEach(() => {
  breaks = undefined;
});

const ago = (seconds: number) => new Date(time.clock().getTime() - seconds * 1000);
const query = (text: string, ...values: unknown[]) => parts.database.pool.query(text, values);

const FINE: ProcessFigures = {
  requests: 1000,
  failed: 0,
  limited: 0,
  waiting: 0,
  lagMs: 20,
  faults: {},
  diskFree: null,
  backupsOverdue: null,
};
const sample = (figures: Partial<ProcessFigures>) =>
  saveSample(parts.database.db, { process: PROCESS, at: time.clock(), figures: { ...FINE, ...figures } });

/** Samples are of the last minutes, so later ones replace them. */
const sampled = (subjects: readonly string[], figures: Partial<ProcessFigures>): Scene => ({
  subjects,
  begin: () => sample(figures),
  end: () => sample({}),
});

const insertMails = (status: string, count: number, writtenAt: Date) =>
  query(
    `insert into mails (id, template, language, status, created_at)
     select gen_random_uuid(), 'note', 'en', $1, $2 from generate_series(1, $3)`,
    status,
    writtenAt,
    count,
  );
const deleteMails = () => query('delete from mails');

/** Attempts of the last hour at an account of the kind, or at none; each from a network. */
const attempts = (kind: string, outcome: string, counts: readonly number[], isKnown = true) =>
  query(
    `insert into failed_attempts (hour, owner_kind, owner_id, network, outcome, attempts, last_at)
     select date_trunc('hour', $1::timestamptz), $2::text, case when $5 then (select owner_id from credentials where owner_kind = $2::text limit 1) end,
       decode(lpad(to_hex(place::int), 8, '0'), 'hex'), $3, count, $1::timestamptz
     from unnest($4::int[]) with ordinality as n (count, place)`,
    ago(HOUR),
    kind,
    outcome,
    counts,
    isKnown,
  );
const forgetAttempts = () => query('delete from failed_attempts');

/** A job of each minute that ran minutes ago. */
const schedule = (name: string, minutes: number) =>
  query(
    `insert into pgboss.schedule (name, cron, updated_on) values ($1, '* * * * *', now() - make_interval(mins => $2))`,
    name,
    minutes,
  );

/** A complete backup made at this time. */
async function addBackup(at: Date): Promise<void> {
  const directory = join(backups.directory, backupName(at, '0.1.0', 'daily'));
  await mkdir(directory);
  await writeFile(join(directory, 'manifest.json'), '');
}

/** A process with BACKUP_DIR and then one without measure themselves. */
async function sampleBackups(): Promise<void> {
  const measured = { database: parts.database, clock: time.clock, dataDir: null };
  const { backups: checkBackups } = createBackupChecks(backups.directory, time.clock);
  const samplers = [
    createProcessSampler({ ...measured, process: 'here:2', checkBackups }),
    createProcessSampler({ ...measured, process: 'here:3' }),
  ];
  for (const sampler of samplers) {
    await sampler.save();
    sampler.stop();
  }
}

interface Scene {
  readonly subjects: readonly string[];
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/** How each condition begins and ends. */
const SCENES: Readonly<Record<ConditionName, Scene>> = {
  database_faults: sampled(['disk_full', 'read_only'], { faults: { '25006': 2, '53100': 1 } }),
  pool_exhausted: sampled([PROCESS], { waiting: 0.5 }),
  event_loop_slow: sampled([PROCESS], { lagMs: 500 }),
  disk_low: sampled([PROCESS], { diskFree: 0.09 }),
  requests_failing: sampled([''], { failed: 20 }),
  requests_limited: sampled([''], { limited: 200 }),
  migrations_pending: {
    subjects: [''],
    begin: () =>
      query(
        'create table removed as select * from kysely_migration; delete from kysely_migration where name = (select max(name) from removed)',
      ),
    end: () =>
      query('insert into kysely_migration select * from removed on conflict do nothing; drop table removed'),
  },
  jobs_silent: {
    subjects: ['expire-orders'],
    begin: () => schedule('expire-orders', 14),
    end: () => query('delete from pgboss.schedule'),
  },
  jobs_failed: {
    subjects: ['expire-orders'],
    begin: () =>
      query(
        `insert into pgboss.job (name, source_name) values ('dead-letters', 'expire-orders'), ('dead-letters', 'send-mail')`,
      ),
    end: () => query(`delete from pgboss.job where name = 'dead-letters'`),
  },
  emails_waiting: {
    subjects: [''],
    begin: () => insertMails('waiting', 2, ago(16 * MINUTE)),
    end: deleteMails,
  },
  emails_failed: { subjects: [''], begin: () => insertMails('failed', 10, ago(DAY)), end: deleteMails },
  team_addresses_limited: {
    subjects: ['harbour'],
    begin: () =>
      query(
        `insert into teams (account_id, name, team_id, created_at, addresses_refused_at)
         select id, 'Harbour', 'harbour', $1, $1 from accounts limit 1`,
        ago(23 * HOUR),
      ),
    end: () => query('update teams set addresses_refused_at = $1', ago(25 * HOUR)),
  },
  provider_silent: {
    subjects: [STUB],
    begin: () => query('insert into provider_health (provider, silent_at) values ($1, $2)', STUB, ago(60)),
    end: () => query('update provider_health set received_at = $1', time.clock()),
  },
  channel_suspended: {
    subjects: [STUB],
    begin: () =>
      query(`insert into pay_channels (name, suspended_at) values ($1, $2), ('removed', $2)`, STUB, ago(60)),
    end: () => query('update pay_channels set enabled = false'),
  },
  review_overdue: {
    subjects: ['difference', 'unknown'],
    async begin() {
      const at = ago(49 * HOUR);
      await query(
        `insert into review_items (id, kind, provider, reference, at) values
          (gen_random_uuid(), 'unknown', $1, 'one', $2), (gen_random_uuid(), 'unknown', $1, 'two', $2),
          (gen_random_uuid(), 'channel_down', $1, 'three', $2), (gen_random_uuid(), 'late', $1, 'four', $3)`,
        STUB,
        at,
        ago(47 * HOUR),
      );
      await query(
        `insert into payment_differences (id, provider, day, movement, kind, reference, currency, found_at)
         values (gen_random_uuid(), $1, '2026-01-01', 'captured', 'missing_here', 'one', 'USD', $2)`,
        STUB,
        at,
      );
    },
    end: () => query('delete from review_items; delete from payment_differences'),
  },
  dispute_due: {
    subjects: ['bank-1', 'inquiry-1'],
    async begin() {
      await query(
        `insert into review_items (id, kind, provider, reference, at, due_at, provider_timestamp)
         select gen_random_uuid(), 'inquiry', $1, name, $2, due, $2
         from (values ('inquiry-1', $3::timestamptz), ('inquiry-2', $4::timestamptz)) as i (name, due)`,
        STUB,
        ago(DAY),
        ago(-71 * HOUR),
        ago(-5 * DAY),
      );
      await query(
        `insert into disputes (id, provider, provider_reference, reference, cents, currency, reason, state,
           opened_at, due_at, provider_timestamp)
         select gen_random_uuid(), $1, name, name, 100, 'USD', 'fraud', 'open', $2, due, $2
         from (values ('bank-1', $3::timestamptz), ('bank-2', $4::timestamptz), ('bank-3', $2)) as d (name, due)`,
        STUB,
        ago(DAY),
        ago(-71 * HOUR),
        ago(-5 * DAY),
      );
    },
    async end() {
      await query(`update disputes set state = 'won', closed_at = $1`, time.clock());
      await query('delete from review_items');
    },
  },
  settlement_behind: {
    subjects: ['refunds', STUB],
    async begin() {
      const due = ago(31 * MINUTE);
      await query('update payments set next_check_at = $1', due);
      await query(
        `insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by,
           requested_at, idempotency_key, next_ask_at)
         select gen_random_uuid(), order_id, id, 100, currency, 'requested', 'partial', false, 'kind', 'operator:one',
           $1, gen_random_uuid(), $1 from payments`,
        due,
      );
    },
    end: () => query('update payments set next_check_at = null; delete from refunds'),
  },
  reconciliation_behind: {
    subjects: [STUB],
    async begin() {
      await query('update payments set created_at = $1', ago(51 * HOUR));
      await query(
        `insert into reconciled_days values ('another', '2026-01-01', 'USD', 0, 0, 0, 0, $1)`,
        time.clock(),
      );
    },
    end: () =>
      query(
        `insert into reconciled_days values ($1, '2026-01-01', 'USD', 0, 0, 0, 0, $2)`,
        STUB,
        time.clock(),
      ),
  },
  backup_overdue: {
    subjects: [''],
    async begin() {
      await addBackup(ago(37 * HOUR));
      await sampleBackups();
    },
    async end() {
      await addBackup(time.clock());
      await sampleBackups();
    },
  },
  accounts_attacked: {
    subjects: ['customer', 'operator'],
    async begin() {
      await attempts('customer', 'password_wrong', [99, 1]);
      await attempts('operator', 'code_wrong', [1, 1, 1, 1, 1]);
    },
    end: forgetAttempts,
  },
  logins_attacked: {
    subjects: ['customer', 'operator'],
    async begin() {
      await attempts('customer', 'password_wrong', [999, 1], false);
      await attempts('operator', 'password_wrong', [50], false);
    },
    end: forgetAttempts,
  },
  mfa_attacked: {
    subjects: ['operator'],
    async begin() {
      await attempts('customer', 'mfa_exhausted', [2]);
      await attempts('operator', 'mfa_exhausted', [1]);
    },
    end: forgetAttempts,
  },
  rights_refused: {
    subjects: [''],
    async begin() {
      await attempts('customer', 'right_missing', [2000]);
      await attempts('operator', 'right_missing', [19, 1]);
    },
    end: forgetAttempts,
  },
  condition_unknown: {
    subjects: ['disk_low'],
    begin: async () => void (breaks = 'disk_low'),
    end: async () => void (breaks = undefined),
  },
};

const evaluate = () => {
  const broken = async () => Promise.reject(new Error('no answer'));
  const all = breaks === undefined ? conditions : { ...conditions, [breaks]: broken };
  return evaluateConditions({ db: parts.database.db, clock: time.clock, log }, all);
};
const active = () => readConditions({ db: parts.database.db, clock: time.clock });

test.each(CONDITION_NAMES)('%s becomes active, with its time, and is cleared', async (name) => {
  const { subjects, begin, end } = SCENES[name];
  await evaluate();
  expect(await active()).toEqual([]);
  await begin();
  await evaluate();
  const since = time.clock();
  const expected = subjects.map((subject) => ({ name, subject, since }));
  expect(await active()).toEqual(expected);
  expect(lines.join('')).toContain(`"condition":"${name}"`);
  time.advance(MINUTE);
  await end();
  await evaluate();
  expect(await active()).toEqual(expected);
  time.advance(6 * MINUTE);
  // Samples of before are too old.
  await sample({});
  await evaluate();
  expect(await active()).toEqual([]);
  const { rows } = await query(
    'select subject, state from conditions where name = $1 order by subject',
    name,
  );
  expect(rows).toEqual(subjects.map((subject) => ({ subject, state: 'cleared' })));
});

test('a provider without payments needs no comparison', async () => {
  await query('update payments set created_at = $1', ago(51 * HOUR));
  await query('delete from reconciled_days');
  const { db } = parts.database;
  expect(await listUncompared(db, ['another', STUB], ago(50 * HOUR))).toEqual([STUB]);
});

test('a failed request counts, a failed probe does not', async () => {
  const { database } = parts;
  const sampler = createProcessSampler({ database, clock: time.clock, dataDir: null, process: 'here:4' });
  const app = Fastify();
  sampler.countRequests(app);
  app.get('/page', async (_request, reply) => reply.code(503).send());
  app.get('/probe', { config: { isUnlogged: true } }, async (_request, reply) => reply.code(503).send());
  for (const path of ['/page', '/probe', '/probe']) await app.inject(path);
  await sampler.save();
  sampler.stop();
  await app.close();
  const { rows } = await query(`select figures from process_samples where process = 'here:4'`);
  expect(rows).toEqual([{ figures: expect.objectContaining({ requests: 1, failed: 1 }) as object }]);
});

test('what has stopped being evaluated is a condition, too', async () => {
  const name = 'evaluate-conditions';
  await schedule(name, 6);
  expect(await active()).toEqual([{ name: 'jobs_silent', subject: name, since: expect.any(Date) as Date }]);
  await query('delete from pgboss.schedule');
});

test('the journal is silent although a process without BACKUP_DIR has started since, a removed job is not', async () => {
  await query(`select pgboss.create_queue('write-journal', '{"policy": "exclusive"}')`);
  for (const [name, minutes] of [
    ['write-journal', 14],
    ['expire-orders', 14],
    ['evaluate-conditions', 0],
  ] as const)
    await schedule(name, minutes);
  expect(silentJobs(await listScheduleAges(parts.database.db))).toEqual(['write-journal']);
});

test('a job is silent after three missed runs and ten minutes, daily ones never', () => {
  const seconds = 780;
  const schedule = (cron: string, more = 0) => ({ name: `${cron} +${more}`, cron, seconds: seconds + more });
  expect(
    silentJobs([
      schedule('* * * * *'),
      schedule('* * * * *', 1),
      schedule('*/10 * * * *', 1620),
      schedule('*/10 * * * *', 1621),
      schedule('41 * * * *', 10_620),
      schedule('41 * * * *', 10_621),
      schedule('20 7 * * *', 1_000_000),
    ]),
  ).toEqual(['* * * * * +1', '*/10 * * * * +1621', '41 * * * * +10621']);
});
