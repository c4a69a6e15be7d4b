import { describe, expect, it } from 'vitest';
import { checkImages } from './image-check.ts';

const FIVE_MB = 5 * 1024 * 1024;
const file = (type: string, size = 1000) => ({ type, size });

describe('specification 5: at most 3 images, jpeg, jpg, png or gif, of 5 MB each', () => {
  it('accepts three of the named types', () => {
    const files = ['image/jpeg', 'image/png', 'image/gif'].map((type) => file(type, FIVE_MB));
    expect(checkImages(files, 0)).toEqual({ fit: files, faults: [] });
  });

  it.each(['image/svg+xml', 'image/webp', 'text/html', ''])('refuses the format %s', (type) => {
    expect(checkImages([file(type)], 0)).toEqual({ fit: [], faults: ['format'] });
  });

  it('refuses one byte more', () => {
    expect(checkImages([file('image/png', FIVE_MB + 1)], 0)).toEqual({ fit: [], faults: ['size'] });
  });

  it('accepts as many as fit, and names each fault once', () => {
    const first = file('image/png');
    const files = [file('text/html'), first, file('image/gif'), file('image/gif'), file('text/plain')];
    expect(checkImages(files, 2)).toEqual({ fit: [first], faults: ['format', 'number'] });
  });
});
