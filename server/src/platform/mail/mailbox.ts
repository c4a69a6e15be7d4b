/** The characters that a provider ignores in the names of its mailboxes. */
const IGNORED: ReadonlyMap<string, RegExp> = new Map([
  ['gmail.com', /\./g],
  ['googlemail.com', /\./g],
  ['proton.me', /[._-]/g],
  ['protonmail.com', /[._-]/g],
  ['pm.me', /[._-]/g],
]);
/** Providers that deliver `a+b@` and `a@` to the same mailbox. */
const TAGS_IGNORED: ReadonlySet<string> = new Set([
  ...IGNORED.keys(),
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'fastmail.com',
  'yandex.com',
]);

/** Folds all spellings of a mailbox into one, so that it gets one trial and one opt-out. Takes a normalized address. */
export function foldEmail(email: string): string {
  const at = email.lastIndexOf('@');
  let local = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (TAGS_IGNORED.has(domain)) local = local.replace(/(?<=.)\+.*$/, '');
  const ignored = IGNORED.get(domain);
  if (ignored !== undefined) local = local.replaceAll(ignored, '');
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
