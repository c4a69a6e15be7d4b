/** A shorter part before the @ is hidden entirely. */
const SHOWN_FROM = 6;
const SHOWN_MOST = 3;

/**
 * A winner’s name for others: the first third of the part before the @, at most three characters, without the domain.
 * There are always three stars, so that they do not reveal the length.
 */
export function maskedName(email: string): string {
  const local = Array.from(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  const shown = local.length < SHOWN_FROM ? 0 : Math.min(SHOWN_MOST, Math.floor(local.length / 3));
  return `${local.slice(0, shown).join('')}***`;
}
