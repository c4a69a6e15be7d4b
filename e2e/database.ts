import pg from 'pg';
import { findRunningDatabase } from '../server/src/database/embedded-running.ts';

/** One statement on the running server's own database, for what no test can wait for, such as days that pass. */
export async function query(statement: string, values: readonly unknown[]): Promise<void> {
  const url = await findRunningDatabase(process.env['CAUSEWAY_DATA_DIR'] ?? '');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
