import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('each promise of docs/promises.md names files that exist', () => {
  const promises = read('docs/promises.md')
    .split('\n')
    .filter((line) => /^\| (?!Promise |---)/.test(line));
  expect(promises.length).toBeGreaterThan(30);
  const missing = promises.filter((line) => {
    const files = [...line.matchAll(/`([a-z\d]+\/[^`]+\.tsx?)`/g)].map(([, file]) => file ?? '');
    return files.length === 0 || !files.every((file) => existsSync(join(ROOT, file)));
  });
  expect(missing).toEqual([]);
});

test('each test that docs/console-jobs.md names counts that job', () => {
  const jobs = [...read('docs/console-jobs.md').matchAll(/^\| ([^|]+) \|.*`(e2e\/[^`]+)`/gm)];
  expect(jobs.length).toBeGreaterThan(7);
  const uncounted = jobs.filter(([, job = '', file = '']) => !read(file).includes(`startJob('${job}')`));
  expect(uncounted).toEqual([]);
});
