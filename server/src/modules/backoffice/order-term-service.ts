import { NIL } from 'uuid';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockFiguresState } from './figures-store.ts';
import { orderTerms, type OrderTerm } from './order-term.ts';
import { insertTerms, listAccountRecords, listBuyersAfter, listWrongTerms } from './order-term-read.ts';
import {
  addToSums,
  deleteTerms,
  hasTerms,
  listQuarters,
  recountMonths,
  recountQuarter,
  recountSums,
  takeChangedAccounts,
} from './order-term-store.ts';

export interface TermContext {
  readonly db: Db;
  readonly timeZone: string;
}

const ACCOUNTS_AT_ONCE = 1000;

/** Computes the terms of accounts with changes, and what they add to the sums; each account once. */
export async function refreshTerms(context: TermContext, batches: number): Promise<void> {
  if (batches === Infinity) await countFirstTerms(context);
  let last: string | undefined = NIL;
  for (let batch = 0; batch < batches && last !== undefined; batch++)
    last = await refreshTermsAfter(context, last);
}

/** Returns the last account; undefined if there are no more. */
async function refreshTermsAfter({ db, timeZone }: TermContext, after: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const state = await lockFiguresState(tx);
    // A process with another time zone has started a recount of all terms.
    if (state.time_zone !== timeZone) return undefined;
    const accountIds = await takeChangedAccounts(tx, { after, changes: ACCOUNTS_AT_ONCE });
    if (accountIds.length > 0) await recomputeTerms(tx, accountIds, timeZone);
    return accountIds.at(-1);
  });
}

/** Without any terms: adding each batch to the sums would take much longer than adding up all terms in the end. */
async function countFirstTerms({ db, timeZone }: TermContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = await lockFiguresState(tx);
    if (state.time_zone !== timeZone || (await hasTerms(tx))) return;
    for (let after: string = NIL; ;) {
      const accountIds = await takeChangedAccounts(tx, { after, changes: ACCOUNTS_AT_ONCE });
      const last = accountIds.at(-1);
      if (last === undefined) break;
      await insertTerms(tx, await termsOf(tx, accountIds), timeZone);
      after = last;
    }
    await recountSums(tx);
  });
}

async function recomputeTerms(tx: Tx, accountIds: readonly string[], timeZone: string): Promise<void> {
  const terms = await termsOf(tx, accountIds);
  await deleteTerms(tx, accountIds);
  if (terms.length === 0) return;
  await insertTerms(tx, terms, timeZone);
  await addToSums(tx, accountIds, 1);
}

async function termsOf(tx: Tx, accountIds: readonly string[]): Promise<readonly OrderTerm[]> {
  const records = await listAccountRecords(tx, accountIds);
  return records.flatMap(({ orders, entries }) => orderTerms(orders, entries));
}

/** What a check found, and corrected. */
export interface TermCheck {
  readonly accounts: number;
  readonly wrongAccounts: number;
  readonly areSumsWrong: boolean;
}

/**
 * Computes all terms again from orders and ledgers, and all sums from the terms; corrects and reports differences. The
 * overview needs the same lock, so each transaction is short. `signal` ends the check after the current one.
 */
export async function checkTerms(context: TermContext, signal?: AbortSignal): Promise<TermCheck> {
  let [accounts, wrongAccounts, areSumsWrong] = [0, 0, false];
  const isAborted = () => signal?.aborted === true;
  for (let last: string | null = null; !isAborted();) {
    const batch = await checkTermsAfter(context, last);
    if (batch === null) break;
    accounts += batch.accounts;
    wrongAccounts += batch.wrongAccounts;
    last = batch.last;
  }
  const recount = async (of: (tx: Tx) => Promise<boolean>) => {
    const isWrong = await inTransaction(context.db, async (tx) => {
      await lockFiguresState(tx);
      return of(tx);
    });
    areSumsWrong ||= isWrong;
  };
  for (const quarter of await listQuarters(context.db))
    if (!isAborted()) await recount((tx) => recountQuarter(tx, quarter));
  if (!isAborted()) await recount(recountMonths);
  return { accounts, wrongAccounts, areSumsWrong };
}

/** The next accounts by id; null if there are no more. */
async function checkTermsAfter({ db, timeZone }: TermContext, after: string | null) {
  return inTransaction(db, async (tx) => {
    const state = await lockFiguresState(tx);
    const ids = state.time_zone === timeZone ? await listBuyersAfter(tx, after, ACCOUNTS_AT_ONCE) : [];
    const last = ids.at(-1);
    if (last === undefined) return null;
    const wrong = await listWrongTerms(tx, ids, await termsOf(tx, ids), timeZone);
    if (wrong.length > 0) await recomputeTerms(tx, wrong, timeZone);
    return { accounts: ids.length, wrongAccounts: wrong.length, last };
  });
}

/** As {@link checkTerms}, for the job: differences are logged. */
export async function checkTermsDaily(
  context: TermContext & Pick<Platform, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const check = await checkTerms(context, signal);
  if (check.wrongAccounts > 0 || check.areSumsWrong)
    context.log.warn(check, 'business figures were corrected');
}
