import { expect, it } from 'vitest';
import { versionNumber } from './version-number.ts';

it('removes a version’s leading v and nothing else', () => {
  expect(['v3.1.1', 'V3.1.1', '3.1.1', 'vista', ''].map(versionNumber)).toEqual([
    '3.1.1',
    '3.1.1',
    '3.1.1',
    'vista',
    '',
  ]);
});
