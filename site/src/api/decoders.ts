import { readNumber } from '@causeway/web/envelope';

/** The object that holds a value, or the input of the call. */
export type Beside = Readonly<Record<string, unknown>>;

/**
 * Decodes a value of a declared shape from an answer, with a default for what is missing. Never
 * throws. Numbers and their decimal strings are interchangeable, and `null` is missing.
 */
export type Decoder<T> = (value: unknown, beside: Beside) => T;

/** A default, or a function of the fields beside it. */
type Default<T> = T | ((beside: Beside) => T);

/** Marks a missing number where 0 would claim something; every comparison with it is false. */
export const UNKNOWN = Number.NaN;

/** The last epoch second that a date can hold. */
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

export const seconds =
  (fallback: Default<number> = 0): Decoder<number> =>
  (value, beside) => {
    const moment = readNumber(value);
    return moment !== undefined && Math.abs(moment) <= LAST_SECOND ? moment : defaultOf(fallback, beside);
  };

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

export const oneOf =
  <const T extends string | number>(values: readonly T[], fallback: Default<T>): Decoder<T> =>
  (value, beside) =>
    values.find((known) => known === value || known === readNumber(value)) ?? defaultOf(fallback, beside);

/** A list; any other value becomes an empty list. */
export const list =
  <T>(item: Decoder<T>): Decoder<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((element) => item(element, {})) : [];

/** An object; the type requires a decoder for each field that the contract declares. */
export const fields =
  <T extends object>(decoders: { readonly [Key in keyof T]-?: Decoder<T[Key]> }): Decoder<T> =>
  (value) => {
    const beside = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries<Decoder<unknown>>(decoders).map(([key, decode]) => [key, decode(beside[key], beside)]),
    ) as T;
  };

export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value, beside) =>
    value === null || value === undefined ? null : decoder(value, beside);

/** A text in each language. Another language fills in a missing one; a plain string serves all. */
export const localized: Decoder<{ zh: string; tw: string; en: string }> = (value) => {
  const texts: Beside = isRecord(value) ? value : { en: value };
  const [en, zh, tw] = [texts['en'], texts['zh'] ?? texts['cn'], texts['tw']].map((one) => text()(one, {}));
  return { zh: zh || tw || en || '', tw: tw || zh || en || '', en: en || zh || tw || '' };
};

/** Like `localized`, for orders, whose Chinese text is `cn`. */
export const orderName: Decoder<{ cn: string; tw: string; en: string }> = (value, beside) => {
  const { zh: cn, tw, en } = localized(value, beside);
  return { cn, tw, en };
};
