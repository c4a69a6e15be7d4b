import pg from 'pg';

const BIGINT_ARRAY: number = 1016;
const DATE_ARRAY: number = 1182;

/** The library's parser of bigint arrays makes texts of the items; it serves for days as well. */
const parseTexts = pg.types.getTypeParser(BIGINT_ARRAY) as (text: string) => (string | null)[];

/**
 * Cents and ids are numbers everywhere; one that a number can't hold exactly fails its query instead of being
 * rounded.
 */
function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return number;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [BIGINT_ARRAY, (text) => parseTexts(text).map((item) => (item === null ? null : parseBigint(item)))],
  // A day has no time zone: a Date would move it by one in half of the world.
  [pg.types.builtins.DATE, (text) => text],
  [DATE_ARRAY, parseTexts],
]);

/** How columns arrive: bigint as number, date as 'YYYY-MM-DD', timestamptz as Date, numeric as string. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
