import { sql } from 'kysely';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';

/** Whose credentials. A customer and an operator are never related, even with equal ids. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** The id of an account, a member's too. */
export const ofCustomer = (id: string): Owner => ({ kind: 'customer', id });
export const ofOperator = (id: string): Owner => ({ kind: 'operator', id });

/** The rows of one owner. */
export const ownedBy = ({ kind, id }: Owner) => sql<boolean>`owner_kind = ${kind} and owner_id = ${id}`;

/** The rows of several customers. */
export const ownedByCustomers = (ids: readonly string[]) =>
  sql<boolean>`owner_kind = 'customer' and owner_id = any(${ids}::uuid[])`;
