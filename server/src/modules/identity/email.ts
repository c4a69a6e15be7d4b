import { EMAIL_PATTERN } from '@causeway/contract/limits';
import { Refusal } from '../../platform/refusal.ts';

const MAX_LENGTH = 254;

/** The form in which addresses are stored and compared. */
export function normalizeEmail(raw: string): string {
  return raw.trim().toLowerCase();
}

/** The normalized address; refuses an empty or impossible one. */
export function requireEmail(raw: string): string {
  const email = normalizeEmail(raw);
  if (email === '') throw new Refusal('ACCOUNT_REQUIRED');
  if (email.length > MAX_LENGTH || email.includes('..') || !EMAIL_PATTERN.test(email)) {
    throw new Refusal('EMAIL_INVALID');
  }
  return email;
}
