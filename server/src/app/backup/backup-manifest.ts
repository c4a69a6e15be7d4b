import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import type { CopiedSequence, CopiedTable } from './copied-tables.ts';
import type { Totals } from './totals.ts';

/** What a backup holds. It is written last, so a backup without it is incomplete. */
export interface Manifest extends Totals {
  readonly format: typeof FORMAT;
  /** The release that made it. */
  readonly release: string;
  /** The last migration of the database. */
  readonly migration: string;
  /** Derived from the installation's APP_SECRET; the secret can't be computed from it. */
  readonly keyCheck: string;
  /** As `installationOf` names it. */
  readonly installation: string;
  /** The time of its rows. */
  readonly createdAt: string;
  readonly tables: readonly SavedTable[];
  readonly sequences: readonly CopiedSequence[];
}

export interface SavedTable extends CopiedTable {
  readonly rows: number;
  /** Of the file. */
  readonly bytes: number;
  readonly sha256: string;
}

export const FORMAT = 1;
const MANIFEST = 'manifest.json';

export const fileOf = (directory: string, { name }: CopiedTable): string =>
  join(directory, `${name.replaceAll('"', '')}.copy.gz`);

export const manifestPath = (directory: string): string => join(directory, MANIFEST);

/** Makes the backup complete. What was written before is on the disk. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const draft = `${manifestPath(directory)}.part`;
  const text = JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2);
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true });
  await rename(draft, manifestPath(directory));
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws {@link BackupRefused} if the backup is incomplete, its manifest is damaged or this release can't read it. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(manifestPath(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupRefused(
      `${directory} is no complete backup: it has no ${MANIFEST}. Use another backup. Nothing was changed.`,
    );
  });
  const manifest = parse(text);
  if (manifest === undefined)
    throw new BackupRefused(`${directory} is damaged: ${MANIFEST}. Use another backup. Nothing was changed.`);
  if (manifest.format !== FORMAT)
    throw new BackupRefused(
      `${directory} was made by release ${manifest.release}, which is newer than this one. Use that release. Nothing ` +
        'was changed.',
    );
  return manifest;
}

/** Returns undefined if the text isn't as it was written. */
function parse(text: string): Manifest | undefined {
  try {
    const { checksum, ...manifest } = JSON.parse(text) as Manifest & { readonly checksum: string };
    return checksum === checksumOf(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

const checksumOf = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Throws {@link BackupRefused} if a file isn't as it was written. */
export async function checkFiles(directory: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of createReadStream(fileOf(directory, table)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw damaged(directory, table, 'is missing');
    }
    if (bytes < table.bytes) throw damaged(directory, table, 'is cut off');
    if (hash.digest('hex') !== table.sha256) throw damaged(directory, table, 'has changed');
  }
}

function damaged(directory: string, { name }: SavedTable, what: string): BackupRefused {
  return new BackupRefused(
    `${directory} is damaged: the file of ${name} ${what}. Use another backup. Nothing was changed.`,
  );
}
