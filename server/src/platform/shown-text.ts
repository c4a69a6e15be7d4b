/** Control characters and line separators. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Invisible characters that change the text direction. Contact lists put them around names. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What mail programs turn into a link: a full address, or anything that looks like a domain. */
const LINK =
  /:\/\/|www\.|[\p{L}\p{N}]\.(?:[a-z]{2,}\/|(?:com|net|org|info|io|co|cn|hk|tw|app|dev|top|xyz|vip|link)(?![\p{L}\p{N}]))/iu;

/** What reads as the dot of a domain, in any script, with invisible characters behind it. */
const DOT =
  /(?<=\S)([.\u2024\u2026\u3002\u06D4\u0701\u0702\uA60E\uFE12\uFE52\uFF0E\uFF61]\p{Cf}*)(?=[\p{L}\p{N}\p{M}\p{S}])/gu;

/** A name as emails show it: nothing that mail programs would turn into a link, whatever its script or ending. */
export const unlinked = (name: string): string => name.replace(DOT, '$1 ').replaceAll('://', ': //');

/**
 * Returns a name as stored: at most `max` characters, at least one visible, and no link, since emails show it. Returns
 * undefined for an invalid name.
 */
export function shownName(raw: string, max: number): string | undefined {
  const name = raw.replace(TURNING, '').trim();
  const isName = Array.from(name).length <= max && !UNSEEN.test(name) && SEEN.test(name) && !LINK.test(name);
  return isName ? name : undefined;
}
