import pino from 'pino';
import { systemClock } from '../../platform/clock.ts';
import { ConfigError, databaseOptions, readAppMode, readConfig } from '../config/config.ts';
import type { Environment } from '../config/setting-reader.ts';
import { readSecrets } from '../config/demo-secret.ts';
import { seededAccountKey } from '../../platform/crypto/account-key.ts';
import { migrateToLatest } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { openKeys } from '../../modules/identity/api.ts';
import { refreshFigures } from '../../modules/backoffice/api.ts';
import { createLog } from '../../platform/log.ts';
import { readAmounts } from './seed-amounts.ts';
import { seedDatabase } from './seed-database.ts';
import { SEEDED_TEAM, seedTeam } from './seed-team.ts';
import { SEEDED_PASSWORD, seededEmail } from './seed-statements.ts';

/**
 * Runs `npm run seed`; returns the exit code: 0, or 1 with one message. Refuses production and a database with
 * accounts.
 */
export async function runSeed(words: readonly string[], env: Environment = process.env): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const amounts = readAmounts(words);
    if (readAppMode(env) === 'production')
      throw new Error('Seeding works only in demo mode, but APP_MODE is production.');
    const config = readConfig(env);
    const log = createLog('warn', pino.destination(2));
    // Fails as in use if a server runs on the embedded database.
    const database = await openDatabase({ ...databaseOptions(config), log });
    try {
      await migrateToLatest(database.connection);
      const keyFor = await openKeys(database.db, await readSecrets(config));
      const sealedKey = seededAccountKey(keyFor('account keys'));
      await seedDatabase(database.connection, amounts, sealedKey, say);
      say('team');
      await seedTeam(database.connection, sealedKey);
      say('daily figures');
      const { timeZone } = config;
      await refreshFigures({ db: database.db, clock: systemClock, timeZone });
    } finally {
      await database.close();
    }
    say(
      `Done. ${seededEmail(1)}, ${SEEDED_TEAM.email} and all others have the password "${SEEDED_PASSWORD}".`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('; ');
  if (!(error instanceof Error)) return String(error);
  const isOurs = error instanceof StartRefused || error.constructor === Error || error.name === 'TypeError';
  return isOurs ? error.message : (error.stack ?? error.message);
}
