import { expect, test } from 'vitest';
import { encryptionOf } from './database-check.ts';

const REMOTE = 'postgres://causeway:password@db.example/causeway';

test.each([
  ['on this machine', false, false, REMOTE, false],
  ['encrypted', true, true, REMOTE, false],
  ['plain', true, false, REMOTE, true],
  ['plain, where the driver was told to encrypt', true, false, `${REMOTE}?sslmode=require`, true],
  ['plain on purpose', true, false, `${REMOTE}?sslmode=disable`, false],
])('a connection that is %s', (_, isRemote, isEncrypted, url, isProblem) => {
  const facts = { is_remote: isRemote, is_encrypted: isEncrypted };
  expect(encryptionOf(facts, url).isProblem).toBe(isProblem);
});
