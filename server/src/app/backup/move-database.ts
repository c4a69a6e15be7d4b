import type pg from 'pg';
import { acceptMove, checkInstallation, knowsInstallation } from '../../platform/database/installation.ts';
import { refuseUnfinishedRestore, withClient } from '../../platform/database/migrate.ts';
import { SERVER_NAME, type Database } from '../../platform/database/open.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyOut, findLastMigration, findSequences, findTables, inCopySnapshot } from './copied-tables.ts';
import { fillDatabase, refuseFullDatabase, refuseNewerMigration } from './fill-database.ts';

type End = Pick<Database, 'connection' | 'db'>;

interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies everything to an empty database, which takes the place of this one: it is no restored one. Nothing may write
 * to the source meanwhile, nor later.
 */
export async function moveDatabase(source: End, target: End): Promise<Moved> {
  const label = new Date().toISOString();
  await withClient(target.connection, (client) => refuseFullDatabase(client, label));
  return withClient(source.connection, async (client) => {
    await refuseUnfinishedRestore(client);
    // The target would start without after-restore.
    if (await knowsInstallation(client)) await checkInstallation(source.db);
    return inCopySnapshot(client, async () => {
      const migration = await findLastMigration(client);
      if (migration === undefined)
        throw new BackupRefused('There is nothing to move: the database has no tables.');
      await refuseNewerMigration(migration, 'The database');
      await refuseWhileServing(client);
      const [tables, sequences] = [await findTables(client), await findSequences(client)];
      let rows = 0;
      const copy = async (table: (typeof tables)[number], into: NodeJS.WritableStream) => {
        const count = await copyOut(client, table, [into]);
        rows += count;
        return count;
      };
      await fillDatabase({
        target,
        source: { tables, sequences, copy },
        label,
        migration,
        finish: acceptMove,
      });
      return { tables: tables.length, rows };
    });
  });
}

/** A server that still runs would write what is not moved. Sessions of commands have another name. */
async function refuseWhileServing(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
    [SERVER_NAME],
  );
  if (rows.length > 0)
    throw new BackupRefused(
      'The server is still running. Stop all its processes, and its pooler if it has one. Nothing was changed.',
    );
}
