import type { Generated } from 'kysely';

type Id = string;

interface GatewayKeysTable {
  id: Id;
  /** Operators' name for a gateway or a group of gateways. */
  name: string;
  key_hash: Buffer;
  created_at: Date;
  /** UTC day as 'YYYY-MM-DD'; null if never used. */
  last_used_on: Generated<string | null>;
  revoked_at: Generated<Date | null>;
}

interface GatewayFeedTable {
  /** Always true: there is one row. */
  single: Generated<boolean>;
  /** Part of every cursor; a new name invalidates all cursors. */
  name: string;
  last_position: number;
}

/** Accounts that changed since the last numbering; triggers on the feed's source tables write them. */
interface UnnumberedChangesTable {
  account_id: Id;
}

interface EntitlementChangesTable {
  account_id: Id;
  /** Position of the account's last change in the feed. */
  position: number;
}

export interface GatewayTables {
  gateway_keys: GatewayKeysTable;
  gateway_feed: GatewayFeedTable;
  unnumbered_changes: UnnumberedChangesTable;
  entitlement_changes: EntitlementChangesTable;
}
