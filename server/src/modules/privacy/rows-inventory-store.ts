import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ofCustomer, ownedBy } from '../identity/api.ts';

/** The account whose rows are meant. */
export interface Holder {
  readonly id: string;
  readonly email: string;
}

interface Held<T extends keyof Schema> {
  /** The condition for the holder's rows. */
  readonly of: (holder: Holder) => RawBuilder<boolean>;
  /** Columns that an export shows. */
  readonly shown: readonly (keyof Schema[T] & string)[];
  /** Columns that it does not show: secrets, ids of others, and counters. */
  readonly withheld: readonly (keyof Schema[T] & string)[];
  /** The setting with the days after which rows are deleted; without one, they are kept until `onDeletion`. */
  readonly keptDays?: 'mailDays' | 'providerEventDays';
  /** A shown column that is so large that an export reads it row by row, by the row's `id`. */
  readonly large?: keyof Schema[T] & string;
  /** Kept rows stay in the records; personal data in them is emptied or sealed under the account's deleted key. */
  readonly onDeletion: 'delete' | 'keep';
}

/** For each of some tables, the data about an account. Null for a table without such data. */
export type DataInventory<T extends keyof Schema> = { readonly [Table in T]: Held<Table> | null };

/** The owner's rows in tables of credentials. */
export const ownCredentials = ({ id }: Holder) => ownedBy(ofCustomer(id));

/** The rows with the account's id. */
export const own = ({ id }: Holder): RawBuilder<boolean> => sql<boolean>`account_id = ${id}::uuid`;
