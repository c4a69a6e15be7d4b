import { validate as isUuid } from 'uuid';
import type { Db } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAccountById } from '../../identity/api.ts';
import { mayMail } from '../../teams/api.ts';

const HOUR = 3600;

/**
 * Counts an email that an operator sends to an account; refuses with 429 above the limits. A member's address, which
 * the team named, has one more. Call it before the transaction, since limits are counted outside it.
 */
export async function demandSupportMail(
  { db, limits }: { readonly db: Db; readonly limits: Limits },
  accountId: string,
): Promise<void> {
  const account = isUuid(accountId) ? await findAccountById(db, accountId) : undefined;
  if (account === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  await limits.supportMailsByAccount.demand(account.id);
  if (!(await mayMail(db, limits, account))) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: HOUR });
}
