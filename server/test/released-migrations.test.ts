import { expect, test } from 'vitest';
import { listMigrations, listReleased } from './upgrade/released-migrations.ts';

test('released migrations are unchanged, and a new one sorts after them', () => {
  const released = listReleased();
  expect(listMigrations().slice(0, released.length)).toEqual(released);
});
