import type { AccountKind } from '@causeway/contract/accounts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Authenticate, ClientCaller } from '../../platform/http/caller.ts';
import type { SessionRow } from '../identity/api.ts';
import type { HeldPlan } from './allowance.ts';
import type { AccountAllowance } from './device-service.ts';
import type { DeviceAllowance } from './entitlement.ts';
import type { EntitlementService, Revocation } from './entitlement-service.ts';
import type { FeedService } from './feed-service.ts';
import type { GatewayKeyService } from './gateway-key-service.ts';
import type { MemberTime } from './member-time.ts';

export type { EntitlementService, HeldPlan, MemberTime, Revocation };
export { viewDevice } from './customer/device-view.ts';
export { unbindDeviceIn } from './device-service.ts';
export {
  endUpTo,
  isExpired,
  isTierExpired,
  lastTier,
  replayLedger,
  wasThere,
  wholeDays,
  type DeviceAllowance,
  type DeviceGrant,
  type Entitlement,
  type LedgerEntry,
} from './entitlement.ts';
export { createEntitlementService } from './entitlement-service.ts';
export { hasAccess, memberAccessUntil } from './member-time.ts';
export { allowanceOf } from './allowance.ts';
export { findDeviceGrant, saveDeviceGrant } from './device-grant-store.ts';
export { countDevices, deleteDevicesOf, listDevices, type DeviceRow } from './device-store.ts';
export { listEntries, readDaysUse } from './entitlement-store.ts';
export { checkLedgers } from './ledger-check-service.ts';
export { reminderKey, type Reminder } from './reminder-rules.ts';
export { lockDueAccounts, type DueAccount } from './reminder-read.ts';
export { createTrials } from './trial-service.ts';

export interface DeviceService {
  readAllowance(accountId: string): Promise<AccountAllowance>;
}

/** Who may connect, and until when. */
export interface Access {
  readonly entitlements: EntitlementService;
  readonly devices: DeviceService;
  readonly gatewayKeys: GatewayKeyService;
  readonly gatewayFeed: FeedService;
  readonly authenticateClient: Authenticate<ClientCaller>;
}

/** Lists an account's paid plans, refunded ones included, and its orders that can still be paid; newest first. */
export type ListHeldPlans = (within: Db | Tx, accountId: string, now: Date) => Promise<readonly HeldPlan[]>;

/** Lists plans sold to several accounts and not refunded. */
export type ListOrderedPlans = (
  tx: Tx,
  accountIds: readonly string[],
) => Promise<readonly (DeviceAllowance & { readonly id: string; readonly accountId: string })[]>;

/** What decides about a member's access. */
export interface MemberFacts extends MemberTime {
  readonly deviceNum: number;
  readonly mustSetPassword: boolean;
  /** The administrator's account. */
  readonly teamAccountId: string;
}

/** A row of the gateways' feed. */
export interface ChangedAccount {
  readonly account_id: string;
  readonly position: number;
  readonly removed: boolean;
  /** For a member also true if the team is blocked. */
  readonly blocked: boolean;
  /** The parts of a member's access; null for an account with its own time. */
  readonly member: FeedMember | null;
}

export interface FeedMember extends Omit<MemberTime, 'teamClosed'> {
  readonly deviceNum: number;
}

/** A customer's session with its account. */
export interface SessionWithAccess extends SessionRow {
  readonly accountId: string;
  readonly kind: AccountKind;
  /** Null once the account has been deleted. */
  readonly email: string | null;
  readonly deviceId: string | null;
  /** When the account's access ends or ended; a member's follows their team's. */
  readonly accessUntil: Date | null;
}

/** What teams know of members, whose access depends on their team. */
export interface Members {
  /** Returns undefined for an account that is not a member's. */
  find(within: Db | Tx, accountId: string): Promise<MemberFacts | undefined>;
  /** Saves the time of a login. */
  markSeen(tx: Tx, accountId: string, now: Date): Promise<void>;
  /** Counts the seats that a team has paid for, and those that its members hold. */
  countSeats(tx: Tx, teamAccountId: string): Promise<{ readonly paid: number; readonly held: number }>;
  /** Counts the devices of all members of a team. */
  countDevices(tx: Tx, teamAccountId: string): Promise<number>;
  /** Finds any customer's session by its token, in one statement. */
  findSessionWithAccess(db: Db, tokenHash: Buffer): Promise<SessionWithAccess | undefined>;
  /** Lists the next changed accounts after a position, in the feed's order. */
  listChanges(tx: Tx, position: number, limit: number): Promise<ChangedAccount[]>;
  /** The same up to `begunAt`, only accounts that have access at `now`. */
  listAccountsWithAccess(
    tx: Tx,
    place: { position: number; begunAt: number },
    now: Date,
    limit: number,
  ): Promise<ChangedAccount[]>;
}

/** What access needs from modules above it. */
export interface AccessPorts {
  readonly members: Members;
  readonly listHeldPlans: ListHeldPlans;
  readonly listOrderedPlans: ListOrderedPlans;
}
