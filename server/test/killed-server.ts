import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { codeIn, freshEmail } from './customers.ts';
import { freePort } from './free-port.ts';
import { openDeadWork, type DeadWork } from './dead-work.ts';
import { spawnServer, untilHealthy, type ServerProcess } from './server-process.ts';
import { WRONG_SUMMARIES } from './settlement-state.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { callApi } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

export interface Holder {
  release(): Promise<void>;
}

/** How a scene brings its call to the point where the server dies. */
export interface Dying {
  /** Runs a statement in a transaction that stays open until the server is dead. */
  hold(statement: string, values?: readonly unknown[]): Promise<Holder & { untilAwaited(): Promise<void> }>;
  /** Takes the call, which must fail. */
  lose(call: Promise<unknown>): void;
  /** Runs before the next server starts. */
  whenDead(act: () => void): void;
}

export interface Stage {
  /** Of the current server. */
  readonly url: string;
  /** A connection that observes the database. */
  readonly watcher: pg.Client;
  readonly smtp: SmtpServer;
  /** Waits until a statement of the watcher's finds a row. */
  until(statement: string, values?: readonly unknown[]): Promise<void>;
  /** Registers a customer by mailed code. */
  register(): Promise<{ readonly id: string; readonly token: string; readonly email: string }>;
  /**
   * Kills the server once every scene has brought it to the point where it dies; resolves when the next one runs.
   * Without `bring` the scene only waits for that kill.
   */
  killed(bring?: (dying: Dying) => Promise<void>): Promise<void>;
  /** Runs the jobs of each minute. */
  minutePasses(): Promise<void>;
}

export type Scene = (stage: Stage) => Promise<void>;

interface Arrival {
  readonly index: number;
  readonly bring: ((dying: Dying) => Promise<void>) | undefined;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Plays scenes in parallel on one server before the tests of a file, so that each kill serves all of them. While one
 * brings its call to the point of death, the others wait, in the order of the list. Returns each scene's result, by its
 * index.
 */
export function useKilledServer(
  scenes: readonly Scene[],
  env: Readonly<Record<string, string>>,
): (index: number) => void {
  let outcomes: readonly PromiseSettledResult<void>[] = [];
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const own = await createTestDatabase();
    ends.push(own.drop);
    const smtp = await startSmtpServer();
    ends.push(smtp.close);
    const dataDir = await mkdtemp(join(tmpdir(), 'causeway-killed-'));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    const connect = async () => {
      const client = new pg.Client(own.url);
      await client.connect();
      ends.push(() => client.end());
      return client;
    };
    const watcher = await connect();
    const port = await freePort();
    let running: ServerProcess | undefined;
    ends.push(async () => running?.kill());
    const start = async (): Promise<void> => {
      // A socket's URL has no host, which settings require; its parameter wins.
      const database = own.url.replace('@/', '@localhost/');
      running = spawnServer({ dataDir, port, env: { DATABASE_URL: database, SMTP_URL: smtp.url, ...env } });
      await untilHealthy(running);
    };
    await start();
    const deadWork = await openDeadWork(watcher);
    ends.push(deadWork.close);
    const stage = {
      url: `http://127.0.0.1:${port}`,
      watcher,
      smtp,
      until: untilFinds(watcher),
      register: () => register(stage.url, smtp),
      minutePasses: deadWork.minutePasses,
    };
    const kill = async () => {
      await running?.kill();
    };
    outcomes = await playAll(scenes, stage, { connect, kill, start, deadWork });
    expect((await watcher.query(WRONG_SUMMARIES)).rows).toEqual([]);
  }, 900_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  return (index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'fulfilled') throw outcome?.reason ?? new Error('It was not played');
  };
}

interface Server {
  connect(): Promise<pg.Client>;
  kill(): Promise<void>;
  start(): Promise<void>;
  readonly deadWork: DeadWork;
}

async function playAll(scenes: readonly Scene[], common: Omit<Stage, 'killed'>, server: Server) {
  let arrived: Arrival[] = [];
  let playing = scenes.length;
  let changes = Promise.withResolvers<void>();
  const ended = scenes.map(async (scene, index) => {
    const killed: Stage['killed'] = (bring) =>
      new Promise((resolve, reject) => {
        arrived.push({ index, bring, resolve, reject });
        changes.resolve();
      });
    await scene({ ...common, killed }).finally(() => {
      playing -= 1;
      changes.resolve();
    });
  });
  const outcomes = Promise.allSettled(ended);
  while (playing > 0) {
    await changes.promise;
    changes = Promise.withResolvers();
    if (arrived.length === 0 || arrived.length < playing) continue;
    const round = arrived.toSorted((a, b) => a.index - b.index);
    arrived = [];
    await dieOnce(round, common.until, server).catch((error: unknown) => {
      for (const { reject } of round) reject(error);
    });
  }
  return outcomes;
}

/** Brings the scenes' calls, one after the other, to the point where the server dies, and starts the next server. */
async function dieOnce(round: readonly Arrival[], until: Stage['until'], server: Server): Promise<void> {
  const holders: pg.Client[] = [];
  const acts: (() => void)[] = [];
  const stuck: (() => Promise<void>)[] = [];
  for (const { bring, resolve, reject } of round) {
    const calls: Promise<string>[] = [];
    const dying: Dying = {
      hold: async (statement, values = []) => {
        const holder = await server.connect();
        holders.push(holder);
        await holder.query('begin');
        await holder.query(statement, [...values]);
        const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
        return {
          untilAwaited: () =>
            until('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]?.pid]),
          release: async () => void (await holder.query('rollback')),
        };
      },
      lose: (call) => {
        calls.push(
          call.then(
            () => 'answered',
            () => 'lost',
          ),
        );
      },
      whenDead: (act) => acts.push(act),
    };
    try {
      await bring?.(dying);
      stuck.push(async () => {
        const isLost = (await Promise.all(calls)).every((each) => each === 'lost');
        if (isLost) resolve();
        else reject(new Error('The server had answered before it died'));
      });
    } catch (error) {
      reject(error);
    }
  }
  await server.kill();
  for (const holder of holders) await holder.query('rollback');
  for (const act of acts) act();
  await server.deadWork.takeOver();
  await server.start();
  for (const tell of stuck) await tell();
}

const untilFinds =
  (watcher: pg.Client): Stage['until'] =>
  async (statement, values = []) => {
    for (let tries = 0; tries < 2000; tries++) {
      const { rowCount } = await watcher.query(statement, [...values]);
      if (rowCount !== 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Waited in vain for: ${statement}`);
  };

async function register(url: string, smtp: SmtpServer) {
  const email = freshEmail();
  await callApi(url, '/Website/regCode', { account: email });
  const code = codeIn((await smtp.waitForMail(email)).text);
  const { bean } = await callApi(url, '/Website/reg', {
    account: email,
    code,
    password: 'lantern-on-the-dam',
  });
  return { id: bean.id as string, token: bean.data as string, email };
}
