import { validate as isUuid } from 'uuid';
import { OFFER_DAYS_MAX, OFFER_SEATS_MAX, OFFER_VALID_DAYS_MAX } from '@causeway/contract/console/limits';
import { OFFER_KEY_PREFIX } from '@causeway/contract/team-quote';
import { isWhole } from '../../platform/whole-number.ts';
import { Refusal } from '../../platform/refusal.ts';

const MAX_CENTS = 100_000_000;

/** What decides the state of an offer. */
export interface OfferLifecycle {
  readonly expires_at: Date;
  readonly withdrawn_at: Date | null;
  /** The paid order; null for none. */
  readonly order_id: string | null;
}

export const offerKey = (id: string): string => OFFER_KEY_PREFIX + id;

/** The id of the offer that a time key names; undefined for other keys. */
export function offerOfKey(key: string): string | undefined {
  const id = key.startsWith(OFFER_KEY_PREFIX) ? key.slice(OFFER_KEY_PREFIX.length) : '';
  return isUuid(id) ? id : undefined;
}

/** The state of an offer; a paid one stays used up after a refund. */
export function offerState(offer: OfferLifecycle, now: Date): 'open' | 'ordered' | 'withdrawn' | 'expired' {
  if (offer.order_id !== null) return 'ordered';
  if (offer.withdrawn_at !== null) return 'withdrawn';
  return offer.expires_at <= now ? 'expired' : 'open';
}

export interface OfferDraft {
  readonly days: number;
  readonly deviceNum: number;
  readonly totalCents: number;
  /** For how many days it can be ordered. */
  readonly validDays: number;
}

/** Refuses an invalid offer; a price of 0 is a trial. `used` are the seats that the team's members hold. */
export function demandOffer({ days, deviceNum, totalCents, validDays }: OfferDraft, used: number): void {
  const isRight =
    isWhole(days, 1, OFFER_DAYS_MAX) &&
    isWhole(deviceNum, 1, OFFER_SEATS_MAX) &&
    isWhole(totalCents, 0, MAX_CENTS) &&
    isWhole(validDays, 1, OFFER_VALID_DAYS_MAX);
  if (!isRight) throw new Refusal('TEAM_OFFER_WRONG');
  if (deviceNum < used) throw new Refusal('TEAM_OFFER_BELOW_USED');
}
