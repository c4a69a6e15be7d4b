import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppSecrets } from '../../modules/identity/api.ts';
import type { Config } from './config.ts';

/** The secrets of the settings; a demo's first one is created, or with `creates: false` one that is not stored. */
export async function readSecrets(
  {
    appSecret,
    appSecretPrevious: previous,
    dataDir,
  }: Pick<Config, 'appSecret' | 'appSecretPrevious' | 'dataDir'>,
  { creates = true } = {},
): Promise<AppSecrets> {
  return { appSecret: appSecret ?? (await demoSecret(dataDir, creates)), previous };
}

/** Returns the demo's `APP_SECRET`: created at the first start, stored in `dataDir`, readable by its owner only. */
export async function demoSecret(dataDir: string, creates = true): Promise<string> {
  const path = join(dataDir, 'demo-secret');
  return (await readIfThere(path)) ?? (creates ? make(dataDir, path) : randomSecret());
}

const randomSecret = (): string => randomBytes(32).toString('base64url');

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function make(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // Written under another name and then linked, so neither a parallel first start nor a crash meets a partial file.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    try {
      await file.writeFile(randomSecret());
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      // Of two parallel first starts, one creates the secret and the other reads it.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}
