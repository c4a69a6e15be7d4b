import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from './embedded.ts';

/**
 * A separate process that holds the database in DATA_DIR, for tests that kill it: prints one line of JSON when
 * ready. With BUSY=yes some backends run endless queries. SIGUSR2 makes it exit without stopping the database.
 */
const dataDir = process.env['DATA_DIR'] as string;
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }, pino.destination(2)) });
if (process.env['BUSY'] === 'yes') {
  for (let i = 0; i < 3; i++) {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    void client.query('select count(*) from generate_series(1, 1e12::bigint)').catch(() => undefined);
  }
}
process.once('SIGUSR2', () => process.exit(1));
process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url })}\n`);
