/** Every tier, lowest first. Time of a higher one runs first. Customers' endpoints name a tier by its rank. */
export const TIERS = [
  { key: 'vip', rank: 1, name: 'VIP' },
  { key: 'svip', rank: 2, name: 'SVIP' },
] as const;

export type Tier = (typeof TIERS)[number]['key'];
export type TierRank = (typeof TIERS)[number]['rank'];

export const TIER_KEYS: readonly Tier[] = TIERS.map(({ key }) => key);
export const TIER_RANKS: readonly TierRank[] = TIERS.map(({ rank }) => rank);

/** The tier of trials, rewards and teams. */
export const LOWEST_TIER = TIERS[0].key;
export const HIGHER_TIERS: readonly Tier[] = TIER_KEYS.slice(1);

export const TIER_NAMES = perTier((tier) => TIERS.find(({ key }) => key === tier)?.name ?? '');

/** 0 for no tier. */
export function rankOf<T extends Tier | null>(tier: T): T extends null ? 0 : TierRank;
export function rankOf(tier: Tier | null): 0 | TierRank {
  return TIERS.find(({ key }) => key === tier)?.rank ?? 0;
}

export function tierOf(rank: TierRank): Tier {
  return TIERS.find((tier) => tier.rank === rank)?.key ?? LOWEST_TIER;
}

export function perTier<T>(valueOf: (tier: Tier) => T): Record<Tier, T> {
  return Object.fromEntries(TIER_KEYS.map((tier) => [tier, valueOf(tier)])) as Record<Tier, T>;
}
