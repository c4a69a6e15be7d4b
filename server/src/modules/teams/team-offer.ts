import { validate as isUuid } from 'uuid';

const PREFIX = 'offer-';

/** An offer with its paid order. */
export interface TeamQuoteState {
  readonly expires_at: Date;
  readonly withdrawn_at: Date | null;
  /** Null for none. */
  readonly order_id: string | null;
}

export const offerKey = (id: string): string => PREFIX + id;

/** The id of the offer that a time key names; undefined for other keys. */
export function offerOfKey(key: string): string | undefined {
  const id = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
  return isUuid(id) ? id : undefined;
}

/** The state of an offer; a paid one stays used up after a refund. */
export function offerState(offer: TeamQuoteState, now: Date): 'open' | 'ordered' | 'withdrawn' | 'expired' {
  if (offer.order_id !== null) return 'ordered';
  if (offer.withdrawn_at !== null) return 'withdrawn';
  return offer.expires_at <= now ? 'expired' : 'open';
}
