import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Authenticate, ClientCaller } from '../../platform/http/caller.ts';
import type { HeldPlan } from './allowance.ts';
import type { DeviceAllowance, Entitlement } from './entitlement.ts';
import type { EntitlementService, Revocation } from './entitlement-service.ts';
import type { FeedService } from './feed-service.ts';
import type { GatewayKeyService } from './gateway-key-service.ts';
import type { MemberTime } from './member-time.ts';

export type { EntitlementService, HeldPlan, MemberTime, Revocation };
export { viewDevice } from './customer/device-view.ts';
export { unbindDevice } from './device-service.ts';
export {
  isExpired,
  isLeftUpTo,
  isTierExpired,
  lastTier,
  replayLedger,
  wasThere,
  type DeviceAllowance,
  type Entitlement,
  type LedgerEntry,
} from './entitlement.ts';
export { createEntitlementService } from './entitlement-service.ts';
export { hasAccess, memberAccessUntil } from './member-time.ts';
export { allowanceOf } from './allowance.ts';
export { countDevices, deleteDevicesOf, listDevices, type DeviceRow } from './device-store.ts';
export { listEntries } from './entitlement-store.ts';
export { reminderKey, type Reminder } from './reminder-rules.ts';
export { lockDueAccounts, type DueAccount } from './reminder-read.ts';
export { createTrials } from './trial-service.ts';

export interface DeviceService {
  /** The account's entitlement, and how many devices it may bind with it. */
  readAllowance(
    accountId: string,
  ): Promise<{ readonly entitlement: Entitlement; readonly allowance: DeviceAllowance }>;
  /** Number of the account's bound devices. */
  count(accountId: string): Promise<number>;
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

/** What decides about a member's access. */
export interface MemberFacts extends MemberTime {
  readonly deviceNum: number;
  readonly mustSetPassword: boolean;
  /** The administrator's account. */
  readonly teamAccountId: string;
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
}

/** What access needs from modules above it. */
export interface AccessPorts {
  readonly members: Members;
  readonly listHeldPlans: ListHeldPlans;
}
