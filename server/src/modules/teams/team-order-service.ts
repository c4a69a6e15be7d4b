import { timeOfKey, readTeamPrices } from '../catalog/api.ts';
import { REST_KEY } from '@causeway/contract/team-quote';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CheckoutService, Order, OrderedPlan, StartedOrder } from '../billing/api.ts';
import type { TeamPlanService } from './team-plan-service.ts';
import { restOfPlan } from './team-plan.ts';
import { offerOfKey, offerState } from './team-offer.ts';
import { findTeamOffer, isOfferInUse } from './team-offer-read.ts';
import { findNewestEntry } from './team-plan-read.ts';
import { findTeamOf } from './team-store.ts';
import {
  toOrderedSeats,
  demandOrderSeats,
  demandSeatsForUsed,
  toOrderedTeamOffer,
  toOrderedTeamPlan,
  type NamedTeam,
} from './ordered-team-plan.ts';

export interface TeamOrderRequest extends Order {
  readonly timeKey: string;
  readonly deviceNum: number;
}

export interface TeamOrderContext {
  readonly checkout: Pick<CheckoutService, 'order'>;
  readonly teamPlans: TeamPlanService;
}

/**
 * Creates an order of a plan, of added seats or of an offer, at the current price. The price is computed under the lock
 * of the team's account, under which members get seats too, so neither overtakes the other.
 */
export async function createTeamOrder(
  context: TeamOrderContext,
  { timeKey, deviceNum, ...request }: TeamOrderRequest,
): Promise<StartedOrder> {
  const { checkout } = context;
  return checkout.order(request, async (tx, now) => {
    const { accountId } = request;
    const team = await findTeamOf(tx, accountId);
    if (team === undefined) throw new Refusal('PRODUCT_UNKNOWN');
    const offerId = offerOfKey(timeKey);
    if (offerId !== undefined) return priceOffer(context, tx, { team, accountId, offerId, deviceNum, now });
    if (timeKey === REST_KEY) return priceAddedSeats(context, tx, { team, accountId, seats: deviceNum });
    return priceTeamPlan(context, tx, { team, accountId, timeKey, seats: deviceNum });
  });
}

async function priceTeamPlan(
  { teamPlans }: TeamOrderContext,
  tx: Tx,
  { team, accountId, timeKey, seats }: { team: NamedTeam; accountId: string; timeKey: string; seats: number },
): Promise<OrderedPlan> {
  const prices = await readTeamPrices(tx);
  const time = timeOfKey(prices, timeKey);
  if (time === undefined) throw new Refusal('PRODUCT_UNKNOWN');
  demandOrderSeats(seats);
  demandSeatsForUsed(seats, (await teamPlans.read(accountId, tx)).used);
  return toOrderedTeamPlan(team, prices, time, seats);
}

async function priceAddedSeats(
  { teamPlans }: TeamOrderContext,
  tx: Tx,
  { team, accountId, seats }: { team: NamedTeam; accountId: string; seats: number },
): Promise<OrderedPlan> {
  demandOrderSeats(seats);
  const prices = await readTeamPrices(tx);
  const rest = restOfPlan(prices, (await teamPlans.read(accountId, tx)).plan);
  const through = await findNewestEntry(tx, accountId);
  if (rest === null || through === undefined) throw new Refusal('TEAM_PACKAGE_NEEDED');
  demandOrderSeats(seats, rest.deviceNum);
  return toOrderedSeats(team, prices, rest, { seats, through });
}

async function priceOffer(
  { teamPlans }: TeamOrderContext,
  tx: Tx,
  asked: { team: NamedTeam; accountId: string; offerId: string; deviceNum: number; now: Date },
): Promise<OrderedPlan> {
  const { team, accountId, offerId, now } = asked;
  const offer = await findTeamOffer(tx, offerId);
  // Another team's offer looks missing.
  if (offer === undefined || offer.account_id !== accountId || offerState(offer, now) !== 'open') {
    throw new Refusal('PRODUCT_UNKNOWN');
  }
  if (asked.deviceNum !== offer.device_num) throw new Refusal('TEAM_SETS_WRONG');
  demandSeatsForUsed(offer.device_num, (await teamPlans.read(accountId, tx)).used);
  // A free order is paid right away, so two concurrent orders would both be paid.
  if (offer.total_cents === 0 && (await isOfferInUse(tx, offerId))) throw new Refusal('PRODUCT_UNKNOWN');
  return toOrderedTeamOffer(team, offer);
}
