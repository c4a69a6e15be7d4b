import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('specification 5: titles are shortened with an ellipsis', () => {
  it('after 12 Han characters or 24 others; a Han character counts as two', () => {
    expect(shorten('无法连接服务器已经三天了怎么办')).toBe('无法连接服务器已经三天了…');
    expect(shorten('The app closes whenever I connect')).toBe('The app closes whenever…');
    expect(shorten('iPhone 无法连接服务器已经三天了')).toBe('iPhone 无法连接服务器已…');
  });

  it('only if there is more', () => {
    expect(shorten('无法连接服务器已经三天了')).toBe('无法连接服务器已经三天了');
    expect(shorten('x'.repeat(24))).toBe('x'.repeat(24));
    expect(shorten('')).toBe('');
  });

  it('between graphemes, and not after a space', () => {
    expect(shorten('👩‍👩‍👧‍👦'.repeat(25))).toBe(`${'👩‍👩‍👧‍👦'.repeat(24)}…`);
  });
});
