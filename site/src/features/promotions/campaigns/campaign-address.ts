import type { CampaignLink } from '@causeway/contract/campaigns';

interface Span {
  /** Epoch seconds. */
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * The page that a campaign leads to. The wheel's carries the dates of its own entry in the event centre: the second one
 * where both kinds are listed.
 */
export function campaignAddress(link: CampaignLink, span?: Span): string {
  if (link === 'recharge') return '/Packages';
  if (span === undefined) return '/Turnplate';
  const { startTime, endTime } = span;
  return `/Turnplate?startTime=${startTime}&endTime=${endTime}`;
}
