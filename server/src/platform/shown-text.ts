/** Control characters and separators of lines. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** What turns the direction of the text around it. Lists of contacts put it around names, where nobody sees it. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What mail programs make a link of: an address that is written out, or a domain by its look. */
const LINK =
  /:\/\/|www\.|[\p{L}\p{N}]\.(?:[a-z]{2,}\/|(?:com|net|org|info|io|co|cn|hk|tw|app|dev|top|xyz|vip|link)(?![\p{L}\p{N}]))/iu;

/**
 * A name as it is kept: at most `max` characters, of which something can be seen, and no link, since mails show it.
 * Undefined for what is no such name.
 */
export function shownName(raw: string, max: number): string | undefined {
  const name = raw.replace(TURNING, '').trim();
  const isName = Array.from(name).length <= max && !UNSEEN.test(name) && SEEN.test(name) && !LINK.test(name);
  return isName ? name : undefined;
}
