import pg from 'pg';

const BIGINT_ARRAY: number = 1016;
const DATE_ARRAY: number = 1182;

/** The library's parser of bigint arrays returns texts; it also works for dates. */
const parseTexts = pg.types.getTypeParser(BIGINT_ARRAY) as (text: string) => (string | null)[];

/** Cents and ids are numbers. A value that a number cannot hold exactly fails the query instead of being rounded. */
function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return number;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [BIGINT_ARRAY, (text) => parseTexts(text).map((item) => (item === null ? null : parseBigint(item)))],
  // A day has no time zone: a Date would shift it by one in half of the world.
  [pg.types.builtins.DATE, (text) => text],
  [DATE_ARRAY, parseTexts],
]);

/** Column types as read: bigint → number, date → 'YYYY-MM-DD', timestamptz → Date, numeric → string. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
