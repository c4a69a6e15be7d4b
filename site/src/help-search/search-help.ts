export interface HelpArticle {
  readonly title: string;
  readonly to: string;
  /** What the article is about, as on the help pages: a category or the guides. */
  readonly group: string;
  /** Plain text. */
  readonly text: string;
}

interface Weighed {
  readonly article: HelpArticle;
  readonly score: number;
}

/** A word in the title says more about an article than one in its text. */
const TITLE_WEIGHT = 4;
/** Of what was typed, by the rarity of its terms, an article must have this much. */
const MIN_SHARE = 0.5;

const normalized = (text: string): string => text.normalize('NFKC').replace(/[’‘]/g, "'").toLowerCase();

/**
 * The terms of a query: words, and for Chinese, which has no breaks between words, each pair of neighboring characters.
 * One Latin letter alone finds nothing useful.
 */
export function termsOf(query: string): readonly string[] {
  const runs =
    normalized(query).match(/\p{Script=Han}+|[\p{L}\p{N}'](?:(?!\p{Script=Han})[\p{L}\p{N}'])*/gu) ?? [];
  const terms = runs.flatMap((run) => {
    if (!/\p{Script=Han}/u.test(run)) return run.length > 1 ? [run] : [];
    const signs = [...run];
    return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  });
  return [...new Set(terms)];
}

/** Whether a normalized text has a term: Chinese anywhere, other words from their first letter, so an end may be missing. */
function hasTerm(text: string, term: string): boolean {
  if (/\p{Script=Han}/u.test(term)) return text.includes(term);
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || /\p{Script=Han}/u.test(text.charAt(at - 1)))
      return true;
  }
  return false;
}

interface Sought {
  readonly inTitle: ReadonlySet<number>;
  readonly anywhere: ReadonlySet<number>;
  /** Rare terms weigh more; a term of every article, such as “the”, weighs next to nothing. */
  readonly weight: number;
}

function seek(articles: readonly { title: string; text: string }[], term: string): Sought {
  const inTitle = new Set<number>();
  const anywhere = new Set<number>();
  for (const [index, { title, text }] of articles.entries()) {
    if (hasTerm(title, term)) inTitle.add(index);
    if (inTitle.has(index) || hasTerm(text, term)) anywhere.add(index);
  }
  return { inTitle, anywhere, weight: Math.log(1 + (articles.length - anywhere.size) / (1 + anywhere.size)) };
}

/** The articles that answer a query, the best first. Terms that no article has are ignored. */
export function searchHelp(articles: readonly HelpArticle[], query: string, limit: number): HelpArticle[] {
  const plain = articles.map(({ title, text }) => ({ title: normalized(title), text: normalized(text) }));
  const sought = termsOf(query)
    .map((term) => seek(plain, term))
    .filter(({ anywhere, weight }) => anywhere.size > 0 && weight > 0);
  const all = sought.reduce((sum, { weight }) => sum + weight, 0);
  const found = articles.flatMap((article, index): Weighed[] => {
    const own = sought.filter(({ anywhere }) => anywhere.has(index));
    const share = own.reduce((sum, { weight }) => sum + weight, 0);
    if (own.length === 0 || share < all * MIN_SHARE) return [];
    const score = own.reduce(
      (sum, { inTitle, weight }) => sum + weight * (inTitle.has(index) ? TITLE_WEIGHT : 1),
      0,
    );
    return [{ article, score }];
  });
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ article }) => article);
}
