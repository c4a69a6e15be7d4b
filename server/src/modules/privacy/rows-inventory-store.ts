import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ofCustomer, ownedBy } from '../identity/api.ts';

/** Whose rows. */
export interface Holder {
  readonly id: string;
  readonly email: string;
}

interface Held<T extends keyof Schema> {
  /** Which of the table's rows are the holder's. */
  readonly of: (holder: Holder) => RawBuilder<boolean>;
  /** Columns that an export shows. */
  readonly shown: readonly (keyof Schema[T] & string)[];
  /** Columns that it does not: secrets, ids of others, and what only counts. */
  readonly withheld: readonly (keyof Schema[T] & string)[];
  /** Of the columns shown, one so large that an export reads it row by row, by the row's `id`. */
  readonly large?: keyof Schema[T] & string;
  /** Kept rows stay in the records; what is personal in them is emptied, or lies under the account's destroyed key. */
  readonly onDeletion: 'delete' | 'keep';
}

/** For each of some tables, what of it is held about an account. Null where a table knows no accounts. */
export type DataInventory<T extends keyof Schema> = { readonly [Table in T]: Held<Table> | null };

/** The rows of credentials. */
export const ownCredentials = ({ id }: Holder) => ownedBy(ofCustomer(id));

/** The rows that name the account themselves. */
export const own = ({ id }: Holder): RawBuilder<boolean> => sql<boolean>`account_id = ${id}::uuid`;
