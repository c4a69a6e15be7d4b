import * as z from 'zod/mini';
import { text } from '../schema.ts';

const LATEST = 4_102_444_800;
const MOST_USD = 1_000_000;

const isInCents = (usd: number): boolean => Math.abs(Math.round(usd * 100) - usd * 100) < 1e-6;

/** An amount that an operator gives: US dollars from a cent up, at most two decimals. */
export const amount = z
  .number()
  .check(z.gte(0.01), z.lte(MOST_USD), z.refine(isInCents, { error: 'At most two decimals' }));

/** Epoch seconds in a filter: up to the year 2100, so that the database has a date for them. */
export const moment = z.int().check(z.gte(0), z.lte(LATEST));

/** Made by the client for each act, so that a form sent twice acts once. */
export const actKey = text(64).check(z.minLength(8));
