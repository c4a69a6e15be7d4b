import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { TeamSize, TeamTime } from '@causeway/contract/team-plans';
import { quoteTeam } from '@causeway/contract/team-quote';

/** One seat's price in US dollars to the cent, for a time and from a number of seats on. */
export function seatUsd({ price, save }: TeamTime, size: Pick<TeamSize, 'deviceNum' | 'save'>): number {
  const seats = Math.max(1, size.deviceNum);
  const { totalCents } = quoteTeam({ unitCents: usdToCents(price.usd), save }, seats, size.save);
  return centsToUsd(Math.round(totalCents / seats));
}
