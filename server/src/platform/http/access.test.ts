import { describe, expect, test } from 'vitest';
import { tokenOf } from './access.ts';

describe('Authorization: <token>; Bearer <token> is understood too', () => {
  test.each(['abc', 'Bearer abc', 'bearer abc', 'BEARER   abc', 'Bearer\tabc', ' abc ', 'Bearer abc '])(
    '%j',
    (header) => {
      expect(tokenOf(header)).toBe('abc');
    },
  );

  test('a token that begins with those letters stays whole', () => {
    expect(tokenOf('BearerXyz')).toBe('BearerXyz');
  });

  test.each([undefined, '', '   ', 'Bearer ', `Bearer ${'x'.repeat(201)}`, 'x'.repeat(100_000)])(
    'no token in %j',
    (header) => {
      expect(tokenOf(header)).toBeUndefined();
    },
  );

  test('a token of 200 characters is accepted', () => {
    expect(tokenOf(`Bearer ${'x'.repeat(200)}`)).toHaveLength(200);
  });
});
