import { perLanguage } from './language.ts';
import * as z from 'zod/mini';

/** PostgreSQL stores no NUL, and a lone surrogate has no UTF-8 form. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** A text of at most `max` Unicode code points that can be stored and sent back unchanged. May be empty. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, { error: 'Must be well-formed text without NUL' }));

/** A code of six digits, or what is no code. A client that keeps it as a number has lost the zeros it begins with. */
export const digitCode = text(64).check(
  z.overwrite((value) => (/^\d{1,5}$/.test(value) ? value.padStart(6, '0') : value)),
);

const ID_MAX = 200;
/** What no id and no key is. */
const NO_ID = '?';

/**
 * Any text given as an id: whether one can exist is the endpoint's question, answered like a missing one. One that is too
 * long to be one, or that could not be stored, travels no further than here.
 */
export const idText = (max: number) =>
  z.string().check(z.overwrite((value) => (value.length <= max && isStorable(value) ? value : NO_ID)));

export const textId = idText(ID_MAX);

/** The same where clients send numbers as well. */
export const anyId = z.union([textId, z.number()]);

/** Epoch seconds, UTC. */
export const epochSeconds = z.int();

/** US dollars with at most two decimals. */
export const usd = z.number();

/** One text per language. */
export const localized = z.object(perLanguage(() => z.string()));

/** Names of paid orders keep the specification's two keys, and have Traditional Chinese beside them. */
const { zh: cn, ...otherNames } = perLanguage(() => z.string());
export const orderName = z.object({ cn, ...otherNames });

/** For endpoints that take nothing, or answer nothing. */
export const nothing = z.object({});
export const noBean = z.null();
