import { describe, expect, it } from 'vitest';
import { HEADER_TITLE, LIST_TITLE, shorten } from './shorten.ts';

describe('specification 5: titles are shortened with an ellipsis', () => {
  it('after 10 characters in the list and 12 in the header', () => {
    expect(shorten('无法连接服务器已经三天了怎么办', LIST_TITLE)).toBe('无法连接服务器已经三…');
    expect(shorten('无法连接服务器已经三天了怎么办', HEADER_TITLE)).toBe('无法连接服务器已经三天了…');
  });

  it('only if there is more', () => {
    expect(shorten('无法连接服务器已经三', LIST_TITLE)).toBe('无法连接服务器已经三');
    expect(shorten('', LIST_TITLE)).toBe('');
  });

  it('between graphemes, and not after a space', () => {
    expect(shorten('👩‍👩‍👧‍👦'.repeat(11), LIST_TITLE)).toBe(`${'👩‍👩‍👧‍👦'.repeat(10)}…`);
    expect(shorten('It will not connect', 8)).toBe('It will…');
  });
});
