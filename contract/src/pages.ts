import * as z from 'zod/mini';
import { text } from './schema.ts';

/** The cursor: `next` of the previous page. */
export const cursor = z.optional(text(200));

/** A page of a list; `next` is null at its end. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), next: z.nullable(z.string()) });
