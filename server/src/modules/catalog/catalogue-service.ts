import { perLanguage, type Language } from '@causeway/contract/language';
import { PAY_METHODS, type PayMethodName } from '@causeway/contract/lists';
import type { Clock } from '../../platform/clock.ts';
import type { Charging, ReadPayable } from './api.ts';
import { cached } from '../../platform/cached.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { memoizeLatest } from '../../platform/memoize-latest.ts';
import {
  insertMissing,
  listEnabledPayMethods,
  listPlansOnSale,
  type MarkedPayMethod,
} from './catalogue-store.ts';
import { priceInForce, type Plan, type PriceInForce } from './plan.ts';
import { SEEDED_PAY_METHODS, SEEDED_PLANS } from './seeded-catalogue.ts';

const CHINESE_ORDER: readonly PayMethodName[] = [
  'alipay',
  'wechatPay',
  'unionPay',
  'creditCard',
  'paypal',
  'usdt',
  'crypto',
];
const ENGLISH_ORDER: readonly PayMethodName[] = [
  'creditCard',
  'paypal',
  'alipay',
  'wechatPay',
  'unionPay',
  'usdt',
  'crypto',
];

export interface PricedPlan extends Plan {
  readonly price: PriceInForce;
}

export interface PlansOnSale {
  readonly plans: readonly PricedPlan[];
  readonly methods: readonly OfferedPayMethod[];
}

export type OfferedPayMethod = MarkedPayMethod & Charging;

/** Prices depend on the time only while an offer runs. */
const AFTER_ALL_OFFERS = new Date(8.64e15);

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService({
  db,
  clock,
  readPayable,
}: {
  db: Db;
  clock: Clock;
  readPayable: ReadPayable;
}) {
  const { load: rows, forget } = cached(() =>
    Promise.all([listPlansOnSale(db), listOffered(db, readPayable)]),
  );

  const listed = perLanguage((language) =>
    memoizeLatest((plans: readonly Plan[], methods: readonly OfferedPayMethod[], now: Date): PlansOnSale => ({
      plans: plans.map((plan) => ({ ...plan, price: priceInForce(plan, now) })),
      methods: inReadersOrder(methods, language),
    })),
  );

  /** Lists what is on sale for display, at most two seconds old; the same object until it changes. */
  async function list(language: Language): Promise<PlansOnSale> {
    const [plans, methods] = await rows();
    const now = clock();
    const isOfferRunning = plans.some(({ offer }) => offer !== null && now < offer.endsAt);
    return listed[language](plans, methods, isOfferRunning ? now : AFTER_ALL_OFFERS);
  }

  /** Fills a new installation's catalogue. */
  async function seed(): Promise<void> {
    await inTransaction(db, (tx) => insertMissing(tx, SEEDED_PLANS, SEEDED_PAY_METHODS));
  }

  /** `forget` makes a local change visible immediately. */
  return {
    list,
    seed,
    forget,
    readPayable,
  };
}

/** The methods that operators have enabled and that can be taken now. */
async function listOffered(db: Db, readPayable: ReadPayable): Promise<OfferedPayMethod[]> {
  const [methods, payable] = await Promise.all([listEnabledPayMethods(db), readPayable()]);
  return methods.flatMap((method) => {
    const charging = payable.get(method.name);
    return charging === undefined ? [] : [{ ...method, ...charging }];
  });
}

/** Sorts the offered methods as readers of a language expect. */
export function inReadersOrder<M extends Pick<MarkedPayMethod, 'name'>>(
  methods: readonly M[],
  language: Language,
): M[] {
  const order = language === 'en' ? ENGLISH_ORDER : CHINESE_ORDER;
  return methods.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

/** Returns the method that an order names by both number and name; undefined if it is not one of `offered`. */
export function matchPayMethod(
  offered: readonly PayMethodName[],
  id: string | number,
  name: string,
): PayMethodName | undefined {
  return offered.find((method) => method === name && String(PAY_METHODS[method]) === String(id));
}
