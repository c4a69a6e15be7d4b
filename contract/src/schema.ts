import { perLanguage } from './language.ts';
import * as z from 'zod/mini';

/** PostgreSQL stores no NUL, and a lone surrogate has no UTF-8 form. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** A text of at most `max` Unicode code points that can be stored and returned unchanged. May be empty. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, { error: 'Must be well-formed text without NUL' }));

/** A code; restores the leading zeros that a client loses by storing it as a number. */
export const digitCode = text(64).check(
  z.overwrite((value) => (/^\d{1,5}$/.test(value) ? value.padStart(6, '0') : value)),
);

const ID_MAX = 200;
/** A value that no id and no key has. */
const NO_ID = '?';

/** An id, treated like a missing one if impossible; a text that is too long or cannot be stored is replaced. */
export const idText = (max: number) =>
  z.string().check(z.overwrite((value) => (value.length <= max && isStorable(value) ? value : NO_ID)));

export const textId = idText(ID_MAX);

/** The same for clients that also send numbers. */
export const anyId = z.union([textId, z.number()]);

/** Epoch seconds, UTC. */
export const epochSeconds = z.int();

/** US dollars with at most two decimals. */
export const usd = z.number();

/** Yuan with at most two decimals. */
export const cny = z.number();

export const localized = z.object(perLanguage(() => z.string()));

/** Names of paid orders keep the specification's two keys and add Traditional Chinese. */
const { zh: cn, ...otherNames } = perLanguage(() => z.string());
export const orderName = z.object({ cn, ...otherNames });

/** For endpoints without input or output. */
export const nothing = z.object({});
export const noBean = z.null();
