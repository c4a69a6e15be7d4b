import pg from 'pg';
import { findRunningDatabase } from '../server/src/platform/database/embedded-running.ts';

/** Runs a statement on the server's database, for what no test can wait for, such as days passing; returns the rows. */
export async function query(
  statement: string,
  values: readonly unknown[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const url = await findRunningDatabase(process.env['CAUSEWAY_DATA_DIR'] ?? '');
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
