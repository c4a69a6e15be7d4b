import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inviteCodeFrom } from './invite-code.ts';

describe('invite codes', () => {
  test('have one unambiguous character per byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        const code = inviteCodeFrom(bytes);
        expect(code).toHaveLength(bytes.length);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]*$/);
      }),
    );
  });

  test('use all 32 characters equally often', () => {
    const all = inviteCodeFrom(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const counts = Object.values(Object.groupBy(all, (character) => character)).map((list) => list?.length);
    expect(counts).toEqual(Array<number>(32).fill(8));
  });
});
