import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

/** Numbers of ASVS 5.0.0 by level: `1.2 1-3` are 1.2.1 to 1.2.3. */
const NUMBERS = {
  1:
    '1.2 1-5; 1.3 1-2; 1.5 1; 2.1 1; 2.2 1-2; 2.3 1; 3.2 1-2; 3.3 1; 3.4 1-2; 3.5 1-3; 4.1 1; 4.4 1; 5.2 ' +
    '1-2; 5.3 1-2; 6.1 1; 6.2 1-8; 6.3 1-2; 6.4 1-2; 7.2 1-4; 7.4 1-2; 8.1 1; 8.2 1-2; 8.3 1; 9.1 1-3; ' +
    '9.2 1; 10.4 1-5; 11.3 1-2; 11.4 1; 12.1 1; 12.2 1-2; 13.4 1; 14.2 1; 14.3 1; 15.1 1; 15.2 1; 15.3 1',
  2:
    '1.1 1-2; 1.2 6-9; 1.3 3-11; 1.4 1-3; 1.5 2; 2.1 2-3; 2.2 3; 2.3 2-4; 2.4 1; 3.3 2-4; 3.4 3-6; 3.5 ' +
    '4-5; 3.7 1-2; 4.1 2-3; 4.2 1; 4.3 1-2; 4.4 2-4; 5.1 1; 5.2 3; 5.4 1-3; 6.1 2-3; 6.2 9-12; 6.3 3-4; ' +
    '6.4 3-4; 6.5 1-5; 6.6 1-3; 6.8 1-4; 7.1 1-3; 7.3 1-2; 7.4 3-5; 7.5 1-2; 7.6 1-2; 8.1 2; 8.2 3; 8.4 ' +
    '1; 9.2 2-4; 10.1 1-2; 10.2 1-2; 10.3 1-4; 10.4 6-11; 10.5 1-5; 10.6 1-2; 10.7 1-3; 11.1 1-2; 11.2 ' +
    '1-3; 11.3 3; 11.4 2-4; 11.5 1; 11.6 1; 12.1 2-3; 12.3 1-4; 13.1 1; 13.2 1-5; 13.3 1-2; 13.4 2-5; ' +
    '14.1 1-2; 14.2 2-4; 14.3 2-3; 15.1 2-3; 15.2 2-3; 15.3 2-7; 16.1 1; 16.2 1-5; 16.3 1-4; 16.4 1-3; ' +
    '16.5 1-3; 17.1 1; 17.2 1-4; 17.3 1-2',
};

function numbersOf(list: string): string[] {
  return list.split(';').flatMap((entry) => {
    const [section = '', ...ranges] = entry.trim().split(' ');
    return ranges.flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
    });
  });
}

test.each([1, 2] as const)('each requirement of level %i has one row', (level) => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \|/gm)];
  const found = rows.filter(([, , of]) => Number(of) === level).map(([, number = '']) => number);
  expect(found.toSorted()).toEqual(numbersOf(NUMBERS[level]).toSorted());
});

test('each row has a status, and says where it shows', () => {
  const rows = [...text.matchAll(/^\| \d+\.\d+\.\d+ \|.*$/gm)].map(([row]) => row);
  const shape = /^\| [\d.]+ \| \d \| [^|]{6,90} \| (met|operator|exception|not yet|n\/a) \| [^|]+ \|$/;
  expect(rows.filter((row) => !shape.test(row))).toEqual([]);
});

test('each file that is named exists', () => {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const files = named.filter((name) => /^[\w.-]+(\/[\w.-]+)*\.[a-z]+$|^deploy\//.test(name));
  expect(files.length).toBeGreaterThan(200);
  expect([...new Set(files)].filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});
