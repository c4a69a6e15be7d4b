import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { refuseUnprepared } from '../../platform/database/installation.ts';
import { refuseUnfinishedRestore, waitForTurn, withClient } from '../../platform/database/migrate.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { backupName, removeBackup, type BackupKind } from './backup-folder.ts';
import { fileOf, FORMAT, writeManifest, type Manifest, type SavedTable } from './backup-manifest.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  copyOut,
  findLastMigration,
  findSequences,
  findTables,
  inCopySnapshot,
  type CopiedTable,
} from './copied-tables.ts';
import { readTotals } from './totals.ts';

/** Half the time of the usual level, and files that are a tenth larger. */
const COMPRESSION = { level: 3 };

interface BackupParts {
  readonly connection: pg.ClientConfig;
  readonly backupDir: string;
  /** Of a database that is older than the one that it holds. */
  readonly keyCheck?: string;
  readonly installation: string;
  readonly kind: BackupKind;
  /** An interrupted backup removes its files. */
  readonly signal?: AbortSignal;
}

export interface MadeBackup {
  readonly directory: string;
  readonly manifest: Manifest;
}

/** Copies the database as of one moment into a new directory of `backupDir`. No migration runs meanwhile. */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  return withClient(parts.connection, async (client) => {
    await waitForTurn(client, 'shared', { signal: parts.signal });
    await refuseUnfinishedRestore(client);
    await refuseUnprepared(client);
    return inCopySnapshot(client, async () => {
      const migration = await findLastMigration(client);
      if (migration === undefined)
        throw new BackupRefused('There is nothing to back up yet: the database has no tables.');
      const createdAt = new Date();
      const directory = join(parts.backupDir, backupName(createdAt, manifest.version, parts.kind));
      await mkdir(parts.backupDir, { recursive: true, mode: 0o700 });
      await mkdir(directory, { mode: 0o700 });
      try {
        const saved = await saveAll(client, directory, parts);
        const made = { ...saved, migration, createdAt: createdAt.toISOString() };
        await writeManifest(directory, made);
        return { directory, manifest: made };
      } catch (error) {
        await removeBackup(directory);
        throw error;
      }
    });
  });
}

async function saveAll(
  client: pg.Client,
  directory: string,
  { keyCheck, installation, signal }: BackupParts,
): Promise<Omit<Manifest, 'migration' | 'createdAt'>> {
  const tables: SavedTable[] = [];
  for (const table of await findTables(client))
    tables.push(await saveTable(client, directory, table, signal));
  return {
    format: FORMAT,
    release: manifest.version,
    keyCheck: await readKeyCheck(client, keyCheck),
    installation,
    ...(await readTotals(client)),
    tables,
    sequences: await findSequences(client),
  };
}

/** Tells with which secret the rows are sealed: that of this process may be the one before, or the one after. */
async function readKeyCheck(client: pg.Client, older: string | undefined): Promise<string> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.app_secret_check') is not null as exists`,
  );
  const found =
    rows[0]?.exists === true
      ? await client.query<{ value: Buffer }>('select value from app_secret_check')
      : undefined;
  const keyCheck = found?.rows[0]?.value.toString('hex') ?? older;
  if (keyCheck === undefined)
    throw new BackupRefused('There is nothing to back up yet: start the server once.');
  return keyCheck;
}

async function saveTable(
  client: pg.Client,
  directory: string,
  table: CopiedTable,
  signal: AbortSignal | undefined,
): Promise<SavedTable> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(fileOf(directory, table), { flags: 'wx', mode: 0o600, flush: true });
  const rows = await copyOut(client, table, [createGzip(COMPRESSION), measure, file], signal);
  return { ...table, rows, bytes, sha256: hash.digest('hex') };
}
