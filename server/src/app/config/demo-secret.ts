import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo's `APP_SECRET`: made on the first start, kept in `dataDir`, readable by its owner only. */
export async function demoSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'demo-secret');
  return (await readIfThere(path)) ?? (await make(dataDir, path));
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function make(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // Written whole under another name and then linked: neither a second first start nor a crash ever meets half of it.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    try {
      await file.writeFile(randomBytes(32).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      // Of two first starts at once, one makes the secret and the other reads it.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}
