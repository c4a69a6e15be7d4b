import type { Both } from '../../../phrases/language.ts';

/** A page with its name in both languages. */
export interface NamedPage {
  readonly path: string;
  readonly label: Both;
}

/** The most pages among the results. */
const MOST_PAGES = 6;

/** The pages whose name in either language contains the text, names that begin with it first. */
export function pagesNamed(pages: readonly NamedPage[], text: string): readonly NamedPage[] {
  const lower = text.trim().toLowerCase();
  if (lower === '') return [];
  const placeOf = ({ label }: NamedPage) => {
    const places = Object.values(label).map((name) => name.toLowerCase().indexOf(lower));
    return Math.min(...places.map((place) => (place === -1 ? Number.POSITIVE_INFINITY : place)));
  };
  return pages
    .map((page) => ({ page, place: placeOf(page) }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
    .map(({ page }) => page)
    .slice(0, MOST_PAGES);
}
