import { expect, test } from 'vitest';
import { newUuid } from './new-uuid.ts';

test('each UUID is another one, of version 4', () => {
  const uuids = new Set(Array.from({ length: 500 }, newUuid));
  expect(uuids.size).toBe(500);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
