import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('each promise of docs/promises.md names files that exist', () => {
  const text = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
  const promises = text.split('\n').filter((line) => /^\| (?!Promise |---)/.test(line));
  expect(promises.length).toBeGreaterThan(30);
  const missing = promises.filter((line) => {
    const files = [...line.matchAll(/`([a-z\d]+\/[^`]+\.tsx?)`/g)].map(([, file]) => file ?? '');
    return files.length === 0 || !files.every((file) => existsSync(join(ROOT, file)));
  });
  expect(missing).toEqual([]);
});
