import type { readTimeline } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { rankOf } from '@causeway/contract/tiers';
import { toEpoch } from '../../../platform/epoch.ts';
import { wholeDays, type Entitlement } from '../entitlement.ts';

export function viewTimeline({
  periods,
  changes,
}: Pick<Entitlement, 'periods' | 'changes'>): OutputOf<typeof readTimeline> {
  return {
    periods: periods.map(({ tier, from, to }) => ({
      tier: rankOf(tier),
      start: toEpoch(from),
      end: toEpoch(to),
    })),
    points: changes.map(({ entry: { at, source, tier }, ms }) => ({
      date: toEpoch(at),
      source,
      tier: rankOf(tier),
      days: wholeDays(ms),
    })),
  };
}
