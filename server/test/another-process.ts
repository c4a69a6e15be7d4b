import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../src/modules/billing/api.ts';
import { compose } from '../src/app/compose.ts';
import { keysOf } from '../src/platform/crypto/keys.ts';
import { createJobWriter } from '../src/platform/jobs/job-writer.ts';
import { createLog } from '../src/platform/log.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { APP_SECRET, type TestApp } from './test-app.ts';

/** A second process on the app's database, without HTTP, such as the operator command. */
export function anotherProcess(
  { database, time }: Pick<TestApp, 'database' | 'time'>,
  {
    appSecret = APP_SECRET,
    log = createLog('silent'),
    providers = [],
  }: { appSecret?: string; log?: FastifyBaseLogger; providers?: readonly PaymentProvider[] } = {},
) {
  const config = {
    mode: 'demo',
    publicUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8080',
    timeZone: 'UTC',
    rateLimitFactor: 1,
  } as const;
  const jobs = createJobWriter({ connection: database.connection, log });
  const platform = createPlatform({
    config,
    keyFor: keysOf(appSecret),
    database,
    log,
    clock: time.clock,
    jobs,
  });
  return { ...compose(platform, { providers }), platform, jobs, stop: () => jobs.stop() };
}
