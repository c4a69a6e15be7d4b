import { REST_KEY } from '@causeway/contract/team-goods';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CheckoutService, Order, StartedOrder } from '../billing/api.ts';
import type { Purchase } from '../billing/checkout/purchase.ts';
import type { TeamPackageService } from './team-package-service.ts';
import { timeOfKey } from '../catalog/team-goods.ts';
import { restOfPlan } from './team-package.ts';
import { readTeamGoods } from '../catalog/team-goods-store.ts';
import { offerOfKey, offerState } from './team-offer.ts';
import { findTeamOffer, isOfferInUse } from './team-offer-store.ts';
import { findNewestEntry, findTeamOf } from './team-order-store.ts';
import {
  addedSetsPurchase,
  demandSets,
  demandSetsForUsed,
  offerPurchase,
  packagePurchase,
  type NamedTeam,
} from './team-purchase.ts';

export interface TeamOrderRequest extends Order {
  readonly timeKey: string;
  readonly deviceNum: number;
}

export type TeamOrderService = ReturnType<typeof createTeamOrderService>;

export function createTeamOrderService(parts: {
  checkout: Pick<CheckoutService, 'order'>;
  packages: TeamPackageService;
}) {
  const { checkout, packages } = parts;

  /**
   * Makes an order of a package, of sets that are added to it, or of an offer, at the price now in force. It is priced while the
   * team's account is locked, as its members' sets are given out: neither can pass what the other has seen.
   */
  async function createOrder({ timeKey, deviceNum, ...request }: TeamOrderRequest): Promise<StartedOrder> {
    return checkout.order(request, async (tx, now) => {
      const { accountId } = request;
      const team = await findTeamOf(tx, accountId);
      if (team === undefined) throw new Refusal('PRODUCT_UNKNOWN');
      const offerId = offerOfKey(timeKey);
      if (offerId !== undefined) return priceOffer(tx, { team, accountId, offerId, deviceNum, now });
      if (timeKey === REST_KEY) return priceAddedSets(tx, { team, accountId, sets: deviceNum });
      return pricePackage(tx, { team, accountId, timeKey, sets: deviceNum });
    });
  }

  async function pricePackage(
    tx: Tx,
    { team, accountId, timeKey, sets }: { team: NamedTeam; accountId: string; timeKey: string; sets: number },
  ): Promise<Purchase> {
    const goods = await readTeamGoods(tx);
    const time = timeOfKey(goods, timeKey);
    if (time === undefined) throw new Refusal('PRODUCT_UNKNOWN');
    demandSets(sets);
    demandSetsForUsed(sets, (await packages.read(accountId, tx)).used);
    return packagePurchase(team, goods, time, sets);
  }

  async function priceAddedSets(
    tx: Tx,
    { team, accountId, sets }: { team: NamedTeam; accountId: string; sets: number },
  ): Promise<Purchase> {
    demandSets(sets);
    const goods = await readTeamGoods(tx);
    const rest = restOfPlan(goods, (await packages.read(accountId, tx)).package);
    const through = await findNewestEntry(tx, accountId);
    if (rest === null || through === undefined) throw new Refusal('TEAM_PACKAGE_NEEDED');
    demandSets(sets, rest.deviceNum);
    return addedSetsPurchase(team, goods, rest, { sets, through });
  }

  async function priceOffer(
    tx: Tx,
    asked: { team: NamedTeam; accountId: string; offerId: string; deviceNum: number; now: Date },
  ): Promise<Purchase> {
    const { team, accountId, offerId, now } = asked;
    const offer = await findTeamOffer(tx, offerId);
    // One to another team looks missing.
    if (offer === undefined || offer.account_id !== accountId || offerState(offer, now) !== 'open') {
      throw new Refusal('PRODUCT_UNKNOWN');
    }
    if (asked.deviceNum !== offer.device_num) throw new Refusal('TEAM_SETS_WRONG');
    demandSetsForUsed(offer.device_num, (await packages.read(accountId, tx)).used);
    // Its order is paid right after this, so that two made at once would both be.
    if (offer.total_cents === 0 && (await isOfferInUse(tx, offerId))) throw new Refusal('PRODUCT_UNKNOWN');
    return offerPurchase(team, offer);
  }

  return { createOrder };
}
