/** A part before the @ that is shorter than this is told nothing of. */
const SHOWN_FROM = 6;
const SHOWN_MOST = 3;

/**
 * A winner’s name for others to see: at most the first third of what stands before the @, three characters at most, and
 * nothing of the domain. The stars are always three, so that they tell no length.
 */
export function maskedName(email: string): string {
  const local = Array.from(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  const shown = local.length < SHOWN_FROM ? 0 : Math.min(SHOWN_MOST, Math.floor(local.length / 3));
  return `${local.slice(0, shown).join('')}***`;
}
