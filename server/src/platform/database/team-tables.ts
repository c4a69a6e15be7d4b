import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Id = string;

interface TeamsTable {
  /** The administrator's account. */
  account_id: Id;
  name: string;
  /** As typed; unique ignoring case. */
  team_id: string;
  created_at: Date;
  /** When it was last refused more addresses for its members. */
  addresses_refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Addresses that a team named in the last day. */
interface MemberAddressesTable {
  team_id: Id;
  /** A keyed hash. */
  address_key: Buffer;
  named_at: Date;
}

interface MembersTable {
  account_id: Id;
  /** The administrator's account. */
  team_id: Id;
  member_id: string;
  /** Null after the member is deleted. */
  name: string | null;
  /** Address for emails. */
  email: string | null;
  /** Null follows the plan. */
  expires_at: Date | null;
  /** Seats that the member holds. */
  device_num: number;
  last_login_at: Date | null;
  created_at: Date;
  /** The row stays for the team's records. */
  removed_at: Date | null;
}

interface TeamImportsTable {
  team_id: Id;
  /** The caller's id of the import. */
  import_id: string;
  state: 'running' | 'done' | 'failed';
  total: number;
  done: number;
  begun_at: Date;
  /** Last heartbeat of the process that runs it. */
  heard_at: Date;
  /** Distinguishes runs with the same import id. */
  run: Generated<Id>;
}

export interface TeamTimeRow {
  readonly days: number;
  /** Price of one seat for that time before any saving. */
  readonly unitCents: number;
  readonly save: number;
}

export interface TeamSizeRow {
  readonly deviceNum: number;
  readonly save: number;
}

interface TeamPricesTable {
  /** Always true: there is one row. */
  single: Generated<boolean>;
  times: Json<readonly TeamTimeRow[]>;
  sizes: Json<readonly TeamSizeRow[]>;
  /** Counts operators' changes. */
  version: Generated<number>;
}

interface TeamOffersTable {
  id: Id;
  account_id: Id;
  days: number;
  device_num: number;
  total_cents: number;
  /** As in the audit log: `operator:{id}`. */
  made_by: string;
  made_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
}

export interface TeamTables {
  teams: TeamsTable;
  members: MembersTable;
  member_addresses: MemberAddressesTable;
  team_imports: TeamImportsTable;
  team_prices: TeamPricesTable;
  team_offers: TeamOffersTable;
}
