import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phrases as en } from './en/backoffice/jobs.ts';
import { phrases as zh } from './zh/backoffice/jobs.ts';

const SERVER = join(import.meta.dirname, '../../../server/src');

/** The kinds of jobs that the server defines. */
const kinds = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).flatMap(
  (file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(/\bjobKind(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
      ([, kind = '']) => kind,
    ),
);

test.each([
  ['en', en.jobs],
  ['zh', zh.jobs],
])('each job of the server has a name in %s', (_language, names: Readonly<Record<string, string>>) => {
  expect(kinds).toContain('make-backup');
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => names[kind] === undefined)).toEqual([]);
});
