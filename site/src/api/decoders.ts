import { readNumber } from '@causeway/web/envelope';

/** The object, or the input of the call, that a value came in. */
export type Beside = Readonly<Record<string, unknown>>;

/**
 * Decodes a value of a declared shape from an answer, with a default for what is missing. Never
 * throws. Numbers and their decimal strings are interchangeable, and `null` is missing.
 */
export type Decoder<T> = (value: unknown, beside: Beside) => T;

/** A default, or how it follows from the fields beside it. */
type Default<T> = T | ((beside: Beside) => T);

/** A figure that an answer does not hold, where 0 would be a statement: it is greater and smaller than nothing. */
export const UNKNOWN = Number.NaN;

/** The last moment that dates can name, in epoch seconds. */
const LAST_SECOND = 8_640_000_000_000;

export function isRecord(value: unknown): value is Beside {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function defaultOf<T extends string | number | boolean>(fallback: Default<T>, beside: Beside): T {
  return typeof fallback === 'function' ? fallback(beside) : fallback;
}

export const number =
  (fallback: Default<number> = 0): Decoder<number> =>
  (value, beside) =>
    readNumber(value) ?? defaultOf(fallback, beside);

/** Epoch seconds that a date can hold. */
export const seconds =
  (fallback: Default<number> = 0): Decoder<number> =>
  (value, beside) => {
    const moment = readNumber(value);
    return moment !== undefined && Math.abs(moment) <= LAST_SECOND ? moment : defaultOf(fallback, beside);
  };

/** US dollars, to the cent. */
export const dollars =
  (fallback: Default<number> = 0): Decoder<number> =>
  (value, beside) =>
    Math.round((readNumber(value) ?? defaultOf(fallback, beside)) * 100) / 100;

/** A whole percentage from 0 to 99. */
export const percent: Decoder<number> = (value) =>
  Math.min(99, Math.max(0, Math.round(readNumber(value) ?? 0)));

export const text =
  (fallback: Default<string> = ''): Decoder<string> =>
  (value, beside) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? String(value) : defaultOf(fallback, beside);
  };

export const flag =
  (fallback: Default<boolean> = false): Decoder<boolean> =>
  (value, beside) =>
    typeof value === 'boolean' ? value : defaultOf(fallback, beside);

/** One of these values; `fallback` for any other. */
export const oneOf =
  <const T extends string | number>(values: readonly T[], fallback: Default<T>): Decoder<T> =>
  (value, beside) =>
    values.find((known) => known === value || known === readNumber(value)) ?? defaultOf(fallback, beside);

/** A list; any other value is an empty one. */
export const list =
  <T>(item: Decoder<T>): Decoder<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((element) => item(element, {})) : [];

/** An object with all of its fields. The type asks for a decoder of each field that the contract declares. */
export const fields =
  <T extends object>(decoders: { readonly [Key in keyof T]-?: Decoder<T[Key]> }): Decoder<T> =>
  (value) => {
    const beside = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries<Decoder<unknown>>(decoders).map(([key, decode]) => [key, decode(beside[key], beside)]),
    ) as T;
  };

/** What is not there is null. */
export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value, beside) =>
    value === null || value === undefined ? null : decoder(value, beside);

/** A text in each language. One that is missing is taken from another; one text alone serves all. */
export const localized: Decoder<{ zh: string; tw: string; en: string }> = (value) => {
  const texts: Beside = isRecord(value) ? value : { en: value };
  const [en, zh, tw] = [texts['en'], texts['zh'] ?? texts['cn'], texts['tw']].map((one) => text()(one, {}));
  return { zh: zh || tw || en || '', tw: tw || zh || en || '', en: en || zh || tw || '' };
};

/** The same of orders, whose Chinese text is `cn`. */
export const orderName: Decoder<{ cn: string; tw: string; en: string }> = (value, beside) => {
  const { zh: cn, tw, en } = localized(value, beside);
  return { cn, tw, en };
};
