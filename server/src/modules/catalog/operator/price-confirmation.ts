import type { PlanDraft } from '@causeway/contract/console/catalogue';
import {
  areConfirmed,
  planPriceChanges,
  teamPriceChanges,
  type ConfirmedPrice,
  type PriceChange,
} from '@causeway/contract/console/price-changes';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { Refusal } from '../../../platform/refusal.ts';

/** Compares with the stored prices, so that neither a script nor an old form skips the confirmation. */
function demandConfirmed(prices: readonly PriceChange[], confirmed: readonly ConfirmedPrice[] = []): void {
  if (!areConfirmed(prices, confirmed)) throw new Refusal('PRICE_UNCONFIRMED', { prices });
}

export function demandPlanPrices(
  before: PlanDraft,
  after: PlanDraft,
  confirmed: readonly ConfirmedPrice[] | undefined,
): void {
  demandConfirmed(planPriceChanges(before, after), confirmed);
}

export function demandTeamPrices(
  before: TeamPricesDraft,
  after: TeamPricesDraft,
  confirmed: readonly ConfirmedPrice[] | undefined,
): void {
  demandConfirmed(teamPriceChanges(before, after), confirmed);
}
