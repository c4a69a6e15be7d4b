import { INBOX_KINDS, type InboxKind } from '@causeway/contract/console/lists';
import { holds } from '@causeway/contract/console/rights';
import { DAY_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { inSnapshot, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { InboxReader, InboxSources } from '../../platform/inbox/inbox-source.ts';
import { countItems, listItems, unionOf, type InboxCount, type InboxRow } from './inbox-store.ts';

export interface InboxContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly inbox: InboxSources;
}

const MOST = 100;
/** So that none hides the others. */
const MOST_OF_KIND = 20;

/** What of the inbox an operator sees and is told of. */
export function inboxReader(operator: Pick<OperatorCaller, 'operatorId' | 'rights'>, now: Date): InboxReader {
  return { actor: actorOf(operator), may: (right) => holds(operator, right), now };
}

/** Kinds of which the reader may deal with some items, in the usual order. */
export function kindsOf(sources: InboxSources, { may }: Pick<InboxReader, 'may'>): InboxKind[] {
  const own = sources.filter(({ right }) => right === null || may(right)).map(({ kind }) => kind);
  return INBOX_KINDS.filter((kind) => own.includes(kind));
}

export async function countInbox(
  { db, clock, inbox }: InboxContext,
  caller: OperatorCaller,
): Promise<InboxCount[]> {
  return sorted(await countItems(db, unionOf(inbox, inboxReader(caller, clock()))));
}

export async function readInbox(
  { db, clock, inbox }: InboxContext,
  caller: OperatorCaller,
  kind: InboxKind | undefined,
): Promise<{ counts: InboxCount[]; list: InboxRow[] }> {
  const reader = inboxReader(caller, clock());
  const listed = kind === undefined ? inbox : inbox.filter((source) => source.kind === kind);
  const soon = new Date(reader.now.getTime() + DAY_MS);
  const mostOfKind = kind === undefined ? MOST_OF_KIND : MOST;
  return inSnapshot(db, async (tx) => ({
    counts: sorted(await countItems(tx, unionOf(inbox, reader))),
    list: await listItems(tx, unionOf(listed, reader), { soon, most: MOST, mostOfKind }),
  }));
}

const sorted = (counts: readonly InboxCount[]): InboxCount[] =>
  INBOX_KINDS.flatMap((kind) => counts.find((one) => one.kind === kind) ?? []);
