import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOf } from './image-signature.ts';

const MINUTE = 60;

test('a URL expires in 15 to 30 minutes, and those of one quarter of an hour expire together', () => {
  const quarters = fc.integer({ min: 0, max: 4_000_000 });
  const secondsIntoIt = fc.integer({ min: 0, max: 15 * MINUTE - 1 });
  fc.assert(
    fc.property(quarters, secondsIntoIt, secondsIntoIt, (quarter, one, other) => {
      const at = (seconds: number) => quarter * 15 * MINUTE + seconds;
      const expire = expiryOf(new Date(at(one) * 1000));
      expect(expire - at(one)).toBeGreaterThan(15 * MINUTE);
      expect(expire - at(one)).toBeLessThanOrEqual(30 * MINUTE);
      expect(expiryOf(new Date(at(other) * 1000 + 999))).toBe(expire);
    }),
  );
});
