import { sql } from 'kysely';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';

/** The owner of credentials. A customer and an operator are unrelated, even with equal ids. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** Takes an account's id, a member's too. */
export const ofCustomer = (id: string): Owner => ({ kind: 'customer', id });
export const ofOperator = (id: string): Owner => ({ kind: 'operator', id });

export const ownedBy = ({ kind, id }: Owner) => sql<boolean>`owner_kind = ${kind} and owner_id = ${id}`;

export const ownedByCustomers = (ids: readonly string[]) =>
  sql<boolean>`owner_kind = 'customer' and owner_id = any(${ids}::uuid[])`;
