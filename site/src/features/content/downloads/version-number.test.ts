import { expect, it } from 'vitest';
import { versionNumber } from './version-number.ts';

it('takes the v off a version, and leaves everything else as the operator wrote it', () => {
  expect(['v3.1.1', 'V3.1.1', '3.1.1', 'vista', ''].map(versionNumber)).toEqual([
    '3.1.1',
    '3.1.1',
    '3.1.1',
    'vista',
    '',
  ]);
});
