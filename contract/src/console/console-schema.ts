import * as z from 'zod/mini';
import { text } from '../schema.ts';

/** Why an operator does what cannot be undone by a click; it stands in the audit log. Blank is refused: REASON_REQUIRED. */
export const reason = text(500);

/** Where a list goes on: what the answer before gave as `next`. */
export const cursor = z.optional(text(200));

/** A page of a list; `next` is null at its end. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), next: z.nullable(z.string()) });

export const CSV_TYPE = 'text/csv; charset=utf-8';
