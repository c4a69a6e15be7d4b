import { validate as isUuid } from 'uuid';

const PREFIX = 'offer-';

/** An offer with the order that was paid of it. */
export interface TeamQuoteState {
  readonly expires_at: Date;
  readonly withdrawn_at: Date | null;
  /** Null for none. */
  readonly order_id: string | null;
}

export const offerKey = (id: string): string => PREFIX + id;

/** The offer that a time's key names; undefined for a key that is no offer's. */
export function offerOfKey(key: string): string | undefined {
  const id = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
  return isUuid(id) ? id : undefined;
}

/** How an offer stands: one that was paid is used up, whatever became of the money. */
export function offerState(offer: TeamQuoteState, now: Date): 'open' | 'ordered' | 'withdrawn' | 'expired' {
  if (offer.order_id !== null) return 'ordered';
  if (offer.withdrawn_at !== null) return 'withdrawn';
  return offer.expires_at <= now ? 'expired' : 'open';
}
