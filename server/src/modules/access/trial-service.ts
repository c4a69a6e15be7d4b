import { LOWEST_TIER } from '@causeway/contract/tiers';
import type { Registrations } from '../identity/api.ts';
import type { EntitlementService } from './entitlement-service.ts';

/** Grants the trial days of a new account. */
export function createTrials(entitlements: Pick<EntitlementService, 'grant'>): Registrations {
  return {
    async grantTrial(tx, { accountId, mailbox, days }) {
      const reference = mailbox.toString('hex');
      await entitlements.grant(tx, { accountId, tier: LOWEST_TIER, days, source: 'trial', reference });
    },
  };
}
