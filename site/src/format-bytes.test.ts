import { LANGUAGES } from '@causeway/contract/language';
import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('the size of a file', () => {
  it.each(LANGUAGES)('is shown in megabytes with one decimal in %s', (language) => {
    expect(formatBytes(38_204_511, language)).toBe('38.2 MB');
  });

  it('moves to the next unit instead of four digits', () => {
    expect(formatBytes(999_949, 'en')).toBe('999.9 kB');
    expect(formatBytes(999_950, 'en')).toBe('1 MB');
    expect(formatBytes(999_999_999, 'en')).toBe('1 GB');
  });

  it.each(LANGUAGES)('is shown in bytes if it is small in %s', (language) => {
    expect(formatBytes(146, language)).toBe('146 B');
  });

  it('spans to many gigabytes', () => {
    expect(formatBytes(1_340_000, 'en')).toBe('1.3 MB');
    expect(formatBytes(4_000_000_000_000, 'en')).toBe('4,000 GB');
  });
});
