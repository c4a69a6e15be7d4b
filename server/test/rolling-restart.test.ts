import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { freshEmail } from './customers.ts';
import { freePort } from './free-port.ts';
import { startReverseProxy, type ReverseProxy } from './reverse-proxy.ts';
import { spawnServer, untilHealthy, type ServerProcess } from './server-process.ts';
import { callApi } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const VISITORS = 12;
// A restart takes seconds beside visitors who never pause.
vi.setConfig({ testTimeout: DEPTH.restarts * 120_000 });

let dataDir: string;
let database: TestDatabase;
let proxy: ReverseProxy;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-restart-'));
  database = await createTestDatabase();
  const ports = [await freePort(), await freePort()];
  for (const port of ports) servers.push(start(port));
  await Promise.all(servers.map(untilHealthy));
  proxy = await startReverseProxy(ports);
});
afterAll(async () => {
  await proxy.close();
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function start(port: number): ServerProcess {
  // A socket's URL has no host, which settings require; its parameter wins.
  return spawnServer({
    dataDir,
    port,
    env: {
      DATABASE_URL: database.url.replace('@/', '@localhost/'),
      TRUST_PROXY: '1',
      // The system cuts off who connects while the listener closes, so a proxy must know before.
      SHUTDOWN_DELAY_SECONDS: '2',
    },
  });
}

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

/** Whether visitors pause for longer while a process starts, which needs the processor. */
let calm = false;

/** Starts a process in another's place, and waits until the proxy sends requests to it. */
async function replace(index: number): Promise<void> {
  const server = start(portOf(servers[index] as ServerProcess));
  servers[index] = server;
  calm = true;
  await untilHealthy(server);
  calm = false;
  const isReached = async () =>
    (await proxy.answered()).slice(-VISITORS).some(({ ports }) => ports.at(-1) === portOf(server));
  await expect.poll(isReached).toBe(true);
}

let calls = 0;
const WRITE = '/Website/regCode';
/** Each call has its own path, by which the proxy's log names it. */
const pathOf = (call: number): string => `${call % 3 === 0 ? WRITE : '/Website/skuList'}?n=${call}`;

/** Visitors who call again and again, with a pause of `usual` milliseconds in between, until they are stopped. */
function startVisits(usual: number) {
  const stop = new AbortController();
  const underway = new Set<string>();
  const failed: string[] = [];
  const first = calls;
  async function visit(): Promise<void> {
    while (!stop.signal.aborted) {
      const pause = calm ? 100 : usual;
      if (pause > 0) await sleep(pause);
      calls += 1;
      const path = pathOf(calls);
      underway.add(path);
      // An answer without an envelope is the proxy's.
      const status = await callApi(
        proxy.url,
        path,
        path.startsWith(WRITE) ? { account: freshEmail() } : {},
      ).then(
        (answer) => answer.status,
        () => 502,
      );
      underway.delete(path);
      if (status !== 200) failed.push(path);
    }
  }
  const visitors = Array.from({ length: VISITORS }, visit);
  async function end(): Promise<void> {
    stop.abort();
    await Promise.all(visitors);
  }
  onTestFinished(end);
  return { failed, underway: () => new Set(underway), count: () => calls - first, stop: end };
}

test('a rolling restart behind a proxy fails no request', async () => {
  // While a process stops, which takes seconds, they leave some of the processor free.
  const visits = startVisits(20);
  for (let round = 0; round < DEPTH.restarts; round++) {
    const index = round % servers.length;
    await expect.poll(visits.count).toBeGreaterThan(VISITORS);
    expect(await servers[index]?.stop()).toBe(0);
    await replace(index);
  }
  await visits.stop();
  expect({ failed: visits.failed, of: visits.count() }).toEqual({
    failed: [],
    of: expect.any(Number) as number,
  });
});

test('`kill -9` behind a proxy fails at most the requests in flight there', async () => {
  for (let round = 0; round < DEPTH.restarts; round++) {
    const visits = startVisits(0);
    // The first round leaves the process that was restarted last.
    const index = (round + DEPTH.restarts) % servers.length;
    const killed = servers[index] as ServerProcess;
    if (round > 0) await replace(1 - index);
    await expect.poll(visits.count).toBeGreaterThan(VISITORS * 4);
    const inFlight = visits.underway();
    const first = calls + 1;
    await killed.kill();
    // A request may reach a process that is dying and fail before its end is seen here.
    for (let call = first; call <= calls; call++) inFlight.add(pathOf(call));
    await expect.poll(visits.count).toBeGreaterThan(visits.count() + VISITORS * 4);
    await visits.stop();
    const there = (await proxy.answered()).flatMap(({ path, ports }) =>
      inFlight.has(path) && ports.includes(portOf(killed)) ? [path] : [],
    );
    expect(there.length).toBeGreaterThan(0);
    expect(visits.failed.filter((path) => !there.includes(path))).toEqual([]);
  }
});
