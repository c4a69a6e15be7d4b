import type { Both } from '../../../phrases/language.ts';

/** A page or an action with its name in both languages. */
interface Named {
  readonly label: Both;
}

/** The most pages and actions among the results. */
const MOST_NAMED = 6;

/** The rows whose name in either language contains the text, names that begin with it first. */
export function rowsNamed<T extends Named>(rows: readonly T[], text: string): readonly T[] {
  const lower = text.trim().toLowerCase();
  if (lower === '') return [];
  const placeOf = ({ label }: T) => {
    const places = Object.values(label).map((name) => name.toLowerCase().indexOf(lower));
    return Math.min(...places.map((place) => (place === -1 ? Number.POSITIVE_INFINITY : place)));
  };
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
    .slice(0, MOST_NAMED);
}
