import type { Generated } from 'kysely';

type Id = string;

interface GatewayKeysTable {
  id: Id;
  /** What operators call it: a gateway, or a group of them. */
  name: string;
  key_hash: Buffer;
  created_at: Date;
  /** The day, UTC, as 'YYYY-MM-DD'; null for one that was never used. */
  last_used_on: Generated<string | null>;
  revoked_at: Generated<Date | null>;
}

interface GatewayFeedTable {
  /** Always true: there is one row. */
  single: Generated<boolean>;
  /** Stands in every cursor; another name ends them all. */
  name: string;
  last_position: number;
}

/** Accounts that have changed since changes were last numbered; written by triggers on what the feed tells. */
interface UnnumberedChangesTable {
  account_id: Id;
}

interface EntitlementChangesTable {
  account_id: Id;
  /** Where the account's last change stands in the feed. */
  position: number;
}

export interface GatewayTables {
  gateway_keys: GatewayKeysTable;
  gateway_feed: GatewayFeedTable;
  unnumbered_changes: UnnumberedChangesTable;
  entitlement_changes: EntitlementChangesTable;
}
