import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHROMIUM_ONLY } from '../e2e/chromium-only.ts';

const pathOf = (file: string) => new URL(`../e2e/${file}`, import.meta.url);

test.each(CHROMIUM_ONLY)(
  '$file, which runs only in Chromium, has the test that the list names',
  ({ file, title }) => {
    expect(existsSync(pathOf(file))).toBe(true);
    expect(readFileSync(pathOf(file), 'utf8')).toContain(title ?? '');
  },
);
