import { randomBytes } from 'node:crypto';
import type { EntitlementState } from '@causeway/contract/gateway';
import type { Clock } from '../../platform/clock.ts';
import { inSnapshot, inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { AccessPorts, ChangedAccount, ListOrderedPlans, Members } from './api.ts';
import { listDeviceGrants } from './device-grant-store.ts';
import {
  hasUnnumberedChanges,
  listDevicesOf,
  listLedgers,
  lockFeed,
  numberChanges,
  readFeed,
  renameFeed,
  type FeedPosition,
} from './feed-store.ts';
import { viewAccountState, viewBlockedAccount, viewMemberState, viewRemovedAccount } from './feed-view.ts';

export interface FeedPage {
  readonly list: EntitlementState[];
  readonly next: string;
  readonly more: boolean;
}

interface FeedContext extends Pick<AccessPorts, 'listOrderedPlans'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Pick<Members, 'listChanges' | 'listAccountsWithAccess'>;
}

export type FeedService = ReturnType<typeof createFeedService>;

/** Maximum number of changes that one call numbers; the rest waits for the next call. */
const NUMBERED_AT_ONCE = 10_000;

export function createFeedService({ db, clock, members, listOrderedPlans }: FeedContext) {
  /**
   * Returns the next changed accounts behind a cursor, each in its current state; without a cursor, from the start.
   * Throws `GATEWAY_CURSOR_UNKNOWN` for a cursor from another feed or from before a restart.
   */
  async function readEntitlements(since: string | undefined, limit: number): Promise<FeedPage> {
    const isBehind =
      (await hasUnnumberedChanges(db)) &&
      (await inTransaction(db, async (tx) => {
        await lockFeed(tx);
        return numberChanges(tx, NUMBERED_AT_ONCE);
      }));
    // One snapshot, so that a state and its position belong together.
    return inSnapshot(db, async (tx) => {
      const feed = await readFeed(tx);
      const cursor = cursorIn(feed, since);
      const isBeginning = cursor.position < cursor.begunAt;
      const now = clock();
      const changes = isBeginning
        ? await members.listAccountsWithAccess(tx, cursor, now, limit)
        : await members.listChanges(tx, cursor.position, limit);
      const lastShown = changes.at(-1)?.position ?? cursor.position;
      const isFull = changes.length === limit;
      const position = isBeginning && !isFull ? cursor.begunAt : lastShown;
      return {
        list: await readStates(tx, changes, listOrderedPlans, now),
        next: writeFeedCursor({ ...cursor, position }),
        // A reader deletes what it did not get before `more` is false, so changes without a number count as well.
        more: isBehind || (position < feed.last_position && (isFull || isBeginning)),
      };
    });
  }

  /**
   * Invalidates all cursors, as needed after restoring a backup: every reader starts again. `actor` is as in the audit
   * log.
   */
  async function restartFeed(actor: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const name = randomBytes(4).toString('hex');
      await renameFeed(tx, name);
      await appendAudit(tx, {
        at: clock(),
        actor,
        action: 'gateway_feed.restart',
        accountId: null,
        subject: name,
        details: {},
      });
    });
  }

  return { readEntitlements, restartFeed };
}

function cursorIn({ name, last_position }: FeedPosition, since: string | undefined): FeedCursor {
  if (since === undefined || since === '') return firstCursor(name, last_position);
  const cursor = readFeedCursor(since);
  const isOurs = cursor?.feed === name && Math.max(cursor.position, cursor.begunAt) <= last_position;
  if (cursor === null || !isOurs) throw new Refusal('GATEWAY_CURSOR_UNKNOWN');
  return cursor;
}

async function readStates(
  tx: Tx,
  changes: readonly ChangedAccount[],
  listOrderedPlans: ListOrderedPlans,
  now: Date,
): Promise<EntitlementState[]> {
  const nothing = ({ account_id, removed }: ChangedAccount) =>
    removed ? viewRemovedAccount(account_id) : viewBlockedAccount(account_id);
  const ids = changes
    .filter(({ removed, blocked }) => !removed && !blocked)
    .map(({ account_id }) => account_id);
  if (ids.length === 0) return changes.map(nothing);
  const ledgers = byAccount(await listLedgers(tx, ids));
  const plans = byAccount(await listOrderedPlans(tx, ids));
  const devices = byAccount(await listDevicesOf(tx, ids));
  const grants = await listDeviceGrants(tx, ids);
  return changes.map((change) => {
    const { account_id: id, member } = change;
    if (change.removed || change.blocked) return nothing(change);
    const bound = devices.get(id) ?? [];
    if (member !== null) return viewMemberState(id, member, bound, now);
    const grant = grants.get(id) ?? null;
    const facts = { ledger: ledgers.get(id) ?? [], plans: plans.get(id) ?? [], devices: bound, grant };
    return viewAccountState(id, facts, now);
  });
}

function byAccount<T extends { readonly accountId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.accountId);
    if (group === undefined) groups.set(row.accountId, [row]);
    else group.push(row);
  }
  return groups;
}

/** A reader's position in the feed; an opaque text for readers. */
export interface FeedCursor {
  /** The feed's name: after restoring a backup an operator changes it, because positions are used again. */
  readonly feed: string;
  /** The last position that the reader got. */
  readonly position: number;
  /** Changes up to here existed when the reader started: of those it gets only accounts with access. */
  readonly begunAt: number;
}

/** Returns the start of a feed that now ends at `lastPosition`. */
export function firstCursor(feed: string, lastPosition: number): FeedCursor {
  return { feed, position: 0, begunAt: lastPosition };
}

export function writeFeedCursor({ feed, position, begunAt }: FeedCursor): string {
  return `${feed}.${position}${position < begunAt ? `.${begunAt}` : ''}`;
}

/** Returns null for a malformed cursor. */
export function readFeedCursor(text: string): FeedCursor | null {
  const match = /^([0-9a-f]{8})\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (match === null) return null;
  const [, feed = '', position, begunAt = '0'] = match;
  return { feed, position: Number(position), begunAt: Number(begunAt) };
}
