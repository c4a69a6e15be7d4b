import type { ColumnType, Generated } from 'kysely';
import type { CampaignKind } from '@causeway/contract/lists';
import type { Language } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';

type Json<T> = ColumnType<T, string, string>;
type Id = string;

interface CampaignsTable {
  id: Id;
  kind: CampaignKind;
  title: Json<Localized>;
  /** Who may take part, and how. */
  terms: Json<Localized>;
  starts_at: Date;
  ends_at: Date;
  /** Counts operators' changes. */
  version: Generated<number>;
  created_at: Date;
  /** Wheel: total number of days that may be won; null means unlimited. */
  budget_days: number | null;
  /** Days won minus days revoked. */
  won_days: Generated<number>;
}

interface CampaignExtraDaysTable {
  campaign_id: Id;
  plan_key: string;
  days: number;
}

interface CampaignImagesTable {
  /** New for each image. */
  id: Id;
  campaign_id: Id;
  language: Language;
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  bytes: Buffer;
  uploaded_at: Date;
}

/** Append-only; the database enforces it. */
interface WheelWeightsTable {
  campaign_id: Id;
  version: number;
  weights: number[];
  made_at: Date;
  /** As in the audit log. */
  made_by: string;
}

interface WheelSpinGrantsTable {
  id: Id;
  campaign_id: Id;
  account_id: Id;
  source: 'order' | 'friend' | 'operator';
  /** The order, the friend, or the operator's form and the number in it. */
  reference: string;
  /** The order with which it is revoked. */
  order_id: Id | null;
  given_at: Date;
  spent_at: Date | null;
  taken_back_at: Date | null;
}

interface WheelCommitmentsTable {
  id: Id;
  campaign_id: Id;
  account_id: Id;
  secret: Buffer;
  hash: Buffer;
  weights_version: number;
  /** Days. */
  cap: number;
  made_at: Date;
  ended_at: Date | null;
  end_reason: 'spun' | 'replaced' | null;
}

interface WheelSpinsTable {
  id: Id;
  campaign_id: Id;
  account_id: Id;
  commitment_id: Id;
  grant_id: Id;
  /** The version of the commitment. */
  weights_version: number;
  /** Empty if the account gave none. */
  seed: string;
  segment: number;
  days: number;
  spun_at: Date;
  taken_back_at: Date | null;
}

export interface CampaignTables {
  campaigns: CampaignsTable;
  campaign_extra_days: CampaignExtraDaysTable;
  campaign_images: CampaignImagesTable;
  wheel_weights: WheelWeightsTable;
  wheel_spin_grants: WheelSpinGrantsTable;
  wheel_commitments: WheelCommitmentsTable;
  wheel_spins: WheelSpinsTable;
}
