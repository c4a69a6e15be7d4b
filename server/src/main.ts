import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderModule } from '@causeway/contract/site-settings';
import { systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { demoSecret } from './config/demo-secret.ts';
import { DataDirectoryInUse } from './database/embedded-lock.ts';
import { migrateToLatest } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './log.ts';
import { startupMessage } from './startup-message.ts';

const SITE = new URL('../../site/dist/', import.meta.url);
const DRAIN_MS = 25_000;

/** Read settings → open the database → compose → listen → stop gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  const log = createLog();
  // From here on a stop is orderly, also while the database is still starting.
  const stopAsked = waitForStop();

  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrateToLatest(database.connection);
    const application = await compose({
      config: { ...config, appSecret: config.appSecret ?? (await demoSecret(config.dataDir)) },
      database,
      log,
      clock: systemClock,
      site: await loadSite(),
    });
    const address = await application.http.listen({ host: config.host, port: config.port });
    process.stdout.write(startupMessage(config, address));
    await stopAsked;
    log.info('stopping: finishing what is in flight');
    application.announceStop();
    await withDeadline(application.close(), DRAIN_MS);
  } finally {
    await database.close();
  }
}

async function loadSite() {
  const render = fileURLToPath(new URL('render/render.js', SITE));
  if (!existsSync(render)) throw new Error('The site is not built: run "npm run build" first');
  return {
    clientDir: fileURLToPath(new URL('client/', SITE)),
    consoleDir: fileURLToPath(new URL('../../console/dist/', import.meta.url)),
    render: (await import(pathToFileURL(render).href)) as RenderModule,
  };
}

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing, so that they cannot cut the draining short. */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve());
    process.on('SIGINT', () => resolve());
  });
}

async function withDeadline(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    // What an operator can mend is one line; anything else keeps its stack.
    const isPlain = error instanceof ConfigError || error instanceof DataDirectoryInUse;
    const { message, stack } = error as Error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      process.stderr.write(`The port is taken already: ${message}. Set PORT to another.\n`);
    else process.stderr.write(`${isPlain ? message : (stack ?? message)}\n`);
    process.exit(1);
  },
);
