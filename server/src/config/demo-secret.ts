import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo's `APP_SECRET`: made on the first start, kept in `dataDir`, readable by its owner only. */
export async function demoSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'demo-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx`: of two first starts at once, one makes the secret and the other reads it.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(32).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
