import { LOWEST_TIER } from '@causeway/contract/tiers';
import type { Registrations } from '../identity/api.ts';
import type { EntitlementService } from './entitlement-service.ts';
import { hasEntry } from './entitlement-store.ts';

/** Grants the trial days of a new account. */
export function createTrials(entitlements: Pick<EntitlementService, 'grant'>): Registrations {
  return {
    async grantTrial(tx, { accountId, mailboxes, days }) {
      const [reference = '', ...earlier] = mailboxes.map((mailbox) => mailbox.toString('hex'));
      if (await hasEntry(tx, 'trial', earlier)) return;
      await entitlements.grant(tx, { accountId, tier: LOWEST_TIER, days, source: 'trial', reference });
    },
  };
}
