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

/** Providers that deliver `a.b+c@` and `ab@` to the same mailbox. */
const DOTS_IGNORED: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
const TAGS_IGNORED: ReadonlySet<string> = new Set([
  ...DOTS_IGNORED,
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'yandex.com',
]);

/** Folds all spellings of a mailbox into one, so that it gets one trial. Takes a normalized address. */
export function foldEmail(email: string): string {
  const at = email.lastIndexOf('@');
  let local = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (TAGS_IGNORED.has(domain)) local = local.replace(/(?<=.)\+.*$/, '');
  if (DOTS_IGNORED.has(domain)) local = local.replaceAll('.', '');
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
