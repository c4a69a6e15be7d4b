/** Control characters, separators of lines, and what turns the direction of the text around it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What mail programs make a link of. */
const LINK = /:\/\/|www\./i;

/** Whether a trimmed text is a name of at most `max` characters, of which something can be seen, and no link: mails show it. */
export function isShownName(text: string, max: number): boolean {
  return Array.from(text).length <= max && !UNSEEN.test(text) && SEEN.test(text) && !LINK.test(text);
}
