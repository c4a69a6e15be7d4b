import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { listBackups } from './backup-folder.ts';
import { manifestPath } from './backup-manifest.ts';
import { readJournalEnds } from './journal.ts';

const REMEDY = 'set BACKUP_DIR to an empty directory for this installation';

/** Throws {@link StartRefused} if a backup or the journal in BACKUP_DIR is another installation’s. */
export async function refuseOtherInstallation(backupDir: string, installation: string): Promise<void> {
  const makers = [['the journal', (await readJournalEnds(backupDir)).last?.installation]];
  for (const { name } of await listBackups(backupDir))
    makers.push([name, await makerOf(join(backupDir, name))]);
  const [other] = makers.find(([, found]) => found !== undefined && found !== installation) ?? [];
  if (other !== undefined)
    throw new StartRefused(
      `BACKUP_DIR is in use by another installation: ${other} is not this one’s. To go on, ${REMEDY}.`,
    );
}

/**
 * For a first start. Throws {@link StartRefused} if BACKUP_DIR has backups or a journal from before the database: of one
 * that was lost.
 */
export async function refuseNewDatabase(db: Db, backupDir: string): Promise<void> {
  const { rows } = await sql<{ at: string }>`select min("timestamp") as at from kysely_migration`.execute(db);
  const createdAt = new Date(rows[0]?.at ?? Date.now());
  const { first: line } = await readJournalEnds(backupDir);
  const times = (await listBackups(backupDir)).map(({ at }) => at);
  if (![...times, ...(line === undefined ? [] : [new Date(line.at)])].some((at) => at < createdAt)) return;
  throw new StartRefused(
    'The database is new, but BACKUP_DIR holds another one’s backups or journal. Restore its newest backup into an ' +
      `empty database (docs/production/backup.md). To go on without it, ${REMEDY}.`,
  );
}

/** Undefined for an incomplete or damaged backup, which must not keep a server from starting. */
async function makerOf(directory: string): Promise<string | undefined> {
  try {
    const text = await readFile(manifestPath(directory), 'utf8');
    return (JSON.parse(text) as { readonly installation?: string }).installation;
  } catch {
    return undefined;
  }
}
