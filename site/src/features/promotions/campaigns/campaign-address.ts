import type { CampaignLink } from '@causeway/contract/campaigns';

interface Span {
  /** Epoch seconds. */
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * The page of a campaign. The wheel's address carries the dates of its entry in the event centre, the second one if both
 * kinds are listed.
 */
export function campaignAddress(link: CampaignLink, span?: Span): string {
  if (link === 'recharge') return '/Packages';
  if (span === undefined) return '/Turnplate';
  const { startTime, endTime } = span;
  return `/Turnplate?startTime=${startTime}&endTime=${endTime}`;
}
