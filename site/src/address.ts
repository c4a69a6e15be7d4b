import { isLanguage, type Language } from '@causeway/contract/language';

export interface AddressParameters {
  readonly os: string | undefined;
  readonly channelId: string | undefined;
  readonly source: string | undefined;
  readonly invite: string | undefined;
  readonly langType: Language | undefined;
  readonly formSign: string | undefined;
  /** The address without the hand-off code, which is secret, and without the language, which would override the switch. */
  readonly cleaned: string;
}

const REMOVED = ['formSign', 'langType'];
/** The longest value that the contract accepts with an order. */
const LONGEST = 100;

/** Reads the parameters from the query before the hash and from the query inside it; the latter wins. */
export function readAddress(href: string): AddressParameters {
  const url = new URL(href);
  const [path = '', ...queries] = url.hash.split('?');
  const inside = new URLSearchParams(queries.join('?'));
  const find = (key: string): string | undefined => {
    const value = inside.get(key) ?? url.searchParams.get(key);
    // The API would refuse a longer value, which would prevent an order or a sign-up.
    return value === null || value === '' || value.length > LONGEST || value.includes('\0')
      ? undefined
      : value;
  };
  const langType = find('langType');
  const formSign = find('formSign');
  const found = {
    os: find('os'),
    channelId: find('channelId'),
    source: find('source'),
    invite: find('invite'),
  };

  const dirty = REMOVED.some((key) => inside.has(key) || url.searchParams.has(key));
  // Leave the query unchanged unless needed: parsing and printing may spell it differently.
  if (!dirty) return { ...found, langType: undefined, formSign: undefined, cleaned: href };
  for (const key of REMOVED) {
    inside.delete(key);
    url.searchParams.delete(key);
  }
  url.hash = inside.size > 0 ? `${path}?${inside}` : path;
  return {
    ...found,
    langType: isLanguage(langType) ? langType : undefined,
    formSign,
    cleaned: url.href,
  };
}

/** The path and query in a hash; a hash without a slash is an anchor on the landing page. */
export function hashAddress(hash: string): { readonly path: string; readonly search: string } {
  const [path = '', ...query] = hash.slice(1).split('?');
  return { path: path.startsWith('/') ? path : '/', search: query.length > 0 ? `?${query.join('?')}` : '' };
}
