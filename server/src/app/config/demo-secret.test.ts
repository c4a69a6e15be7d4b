import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoSecret } from './demo-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-demo-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('a secret made on first start and kept in DATA_DIR', () => {
  test('has 256 random bits and is the same at the next start', async () => {
    const secret = await demoSecret(dataDir);
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await demoSecret(dataDir)).toBe(secret);
  });

  test('differs from one installation to the next', async () => {
    expect(await demoSecret(join(dataDir, 'one'))).not.toBe(await demoSecret(join(dataDir, 'two')));
  });

  test('creates a missing DATA_DIR and leaves one file there', async () => {
    const deep = join(dataDir, 'not', 'there', 'yet');
    const secret = await demoSecret(deep);
    expect(await readdir(deep)).toEqual(['demo-secret']);
    expect(await readFile(join(deep, 'demo-secret'), 'utf8')).toBe(secret);
  });

  test('can be read by its owner only', async () => {
    await demoSecret(dataDir);
    expect((await stat(join(dataDir, 'demo-secret'))).mode & 0o777).toBe(0o600);
  });

  test('parallel first starts agree on one secret', async () => {
    for (let round = 0; round < 20; round++) {
      const dir = join(dataDir, String(round));
      const secrets = await Promise.all(Array.from({ length: 8 }, () => demoSecret(dir)));
      expect(secrets[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(new Set(secrets).size).toBe(1);
      expect(await readdir(dir)).toEqual(['demo-secret']);
    }
  });

  test('is never read half written, even while another process creates it', async () => {
    const seen: string[] = [];
    for (let round = 0; round < 20; round++) {
      const path = join(dataDir, String(round), 'demo-secret');
      const made = demoSecret(join(dataDir, String(round)));
      const lookers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const text = await readFile(path, 'utf8').catch(() => undefined);
          if (text !== undefined) return void seen.push(text);
        }
      });
      await Promise.all([made, ...lookers]);
    }
    expect(seen.filter((text) => text.length !== 43)).toEqual([]);
  });
});
