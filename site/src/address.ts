import { isLanguage, type Language } from '@causeway/contract/language';

export interface AddressParameters {
  readonly os: string | undefined;
  readonly channelId: string | undefined;
  readonly source: string | undefined;
  readonly invite: string | undefined;
  readonly langType: Language | undefined;
  /** A client app's hand-off. */
  readonly formSign: string | undefined;
  /** The address without what must not stay in it: the hand-off code, and the language, which the switch would fight. */
  readonly cleaned: string;
}

const REMOVED = ['formSign', 'langType'];
/** The longest that the contract takes with an order. */
const LONGEST = 100;

/** Reads the parameters of an address from the query before the hash and from the one inside it, which wins. */
export function readAddress(href: string): AddressParameters {
  const url = new URL(href);
  const [path = '', ...queries] = url.hash.split('?');
  const inside = new URLSearchParams(queries.join('?'));
  const find = (key: string): string | undefined => {
    const value = inside.get(key) ?? url.searchParams.get(key);
    // The API would refuse such a value, which would prevent a purchase or a sign-up.
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
  // Untouched unless needed: parsing and printing a query may spell it differently.
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

/** The path and the query in a hash; a hash without a slash is a place on the landing page. */
export function hashAddress(hash: string): { readonly path: string; readonly search: string } {
  const [path = '', ...query] = hash.slice(1).split('?');
  return { path: path.startsWith('/') ? path : '/', search: query.length > 0 ? `?${query.join('?')}` : '' };
}
