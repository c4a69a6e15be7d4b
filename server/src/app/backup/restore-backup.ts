import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { withClient } from '../../platform/database/migrate.ts';
import { markRestored } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/open.ts';
import { checkFiles, fileOf, readManifest, type Manifest, type SavedTable } from './backup-manifest.ts';
import { BackupRefused } from './backup-refused.ts';
import { fillDatabase, refuseFullDatabase, refuseNewerMigration } from './fill-database.ts';
import type { TableSource } from './load-tables.ts';

/** A backup that this installation can restore. */
export interface CheckedBackup {
  readonly directory: string;
  readonly manifest: Manifest;
}

interface CheckParts {
  readonly directory: string;
  /** Of the secrets that this installation has. */
  readonly keyChecks: readonly string[];
  /** For tests. */
  readonly folder?: string;
}

/** Throws {@link BackupRefused} if the backup is damaged, of another secret or of a newer release. */
export async function checkBackup({ directory, keyChecks, folder }: CheckParts): Promise<CheckedBackup> {
  const manifest = await readManifest(directory);
  if (!keyChecks.includes(manifest.keyCheck))
    throw new BackupRefused(
      `${directory} is of another installation, or from before its APP_SECRET was replaced. Set APP_SECRET, or ` +
        'APP_SECRET_PREVIOUS next to the new one, to the secret with which it was made (a demo keeps it in ' +
        'DATA_DIR/demo-secret). Nothing was changed.',
    );
  await refuseNewerMigration(manifest.migration, directory, folder);
  await checkFiles(directory, manifest);
  return { directory, manifest };
}

/** Restores the backup into an empty database, and marks that as restored. Throws {@link BackupRefused}. */
export async function restoreBackup(
  { directory, manifest }: CheckedBackup,
  target: Pick<Database, 'connection' | 'db'>,
  folder?: string,
): Promise<void> {
  const { migration, createdAt } = manifest;
  await withClient(target.connection, (client) => refuseFullDatabase(client, createdAt));
  const source: TableSource<SavedTable> = {
    ...manifest,
    copy: async (table, into) => {
      await pipeline(createReadStream(fileOf(directory, table)), createGunzip(), into);
      return table.rows;
    },
  };
  const finish = (tx: Database['db']) => markRestored(tx, { backupCreatedAt: new Date(createdAt) });
  await fillDatabase({ target, source, label: createdAt, migration, finish, folder });
}
