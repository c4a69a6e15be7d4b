/** A provider that delivers `a+b@` and `a@` to the same mailbox, as it documents. */
interface Provider {
  /** A name is the same mailbox in each. */
  readonly domains: readonly [string, ...string[]];
  /** The characters that it ignores in the names of its mailboxes. */
  readonly ignored?: RegExp;
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'] },
  // The same name is someone else's in another domain of Microsoft or Fastmail.
  { domains: ['outlook.com'] },
  { domains: ['hotmail.com'] },
  { domains: ['live.com'] },
  { domains: ['msn.com'] },
  { domains: ['fastmail.com'] },
  { domains: ['fastmail.fm'] },
];

const BY_DOMAIN: ReadonlyMap<string, Provider> = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider])),
);

/**
 * The names that a mailbox may be stored by: first the one for all its spellings, then those that earlier releases used,
 * which merged no domains and left more tags and dots. Takes a normalized address.
 */
export function mailboxNames(email: string): readonly [string, ...string[]] {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const provider = BY_DOMAIN.get(domain);
  if (provider === undefined) return [email];
  const untagged = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const name = provider.ignored === undefined ? untagged : untagged.replaceAll(provider.ignored, '');
  const [first, ...others] = provider.domains;
  return [`${name}@${first}`, ...others.map((other) => `${name}@${other}`), `${untagged}@${domain}`, email];
}

/** Folds all spellings of a mailbox into one, so that it gets one trial and one opt-out. Takes a normalized address. */
export const foldEmail = (email: string): string => mailboxNames(email)[0];
