import * as z from 'zod/mini';

/** PostgreSQL stores no NUL, and a lone surrogate has no UTF-8 form. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** A text of at most `max` Unicode code points that can be stored and sent back unchanged. May be empty. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, { error: 'Must be well-formed text without NUL' }));

/** Any text or number given as an id: whether one can exist is the endpoint's question, answered like a missing one. */
export const anyId = z.union([z.string().check(z.maxLength(200)), z.number()]);

/** Epoch seconds, UTC. */
export const epochSeconds = z.int();

/** US dollars with at most two decimals. */
export const usd = z.number();

/** One text per language. */
export const localized = z.object({ zh: z.string(), tw: z.string(), en: z.string() });

/** Names of paid orders keep the specification's two keys, and have Traditional Chinese beside them. */
export const orderName = z.object({ cn: z.string(), tw: z.string(), en: z.string() });

/** For endpoints that take nothing, or answer nothing. */
export const nothing = z.object({});
export const noBean = z.null();
