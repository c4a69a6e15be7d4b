import { isDeepStrictEqual } from 'node:util';
import type { ConfirmedPrice } from '@causeway/contract/console/price-changes';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { actorOf, demandOwner, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { demandTeamPrices } from './price-confirmation.ts';
import { areFreeTeamPrices, checkTeamPrices, draftOfTeamPrices } from '../team-prices-draft.ts';
import {
  lockTeamPrices,
  readTeamPrices,
  writeTeamPrices,
  type StoredTeamPrices,
} from '../team-prices-store.ts';

export interface OperatorTeamPricesContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Drops the cached prices of this process. */
  readonly forget: () => void;
}

export async function readVersionedPrices({ db }: OperatorTeamPricesContext) {
  return withVersion(await readTeamPrices(db));
}

export async function changeTeamPrices(
  { db, clock, forget }: OperatorTeamPricesContext,
  caller: OperatorCaller,
  {
    version,
    draft,
    confirmed,
  }: {
    readonly version: number;
    readonly draft: TeamPricesDraft;
    readonly confirmed?: readonly ConfirmedPrice[] | undefined;
  },
): Promise<void> {
  const after = checkTeamPrices(draft);
  const row = { actor: actorOf(caller), action: 'team_prices.change', subject: 'team_prices' };
  await auditedChange({ db, clock }, row, async (tx): Promise<AuditDetails | null> => {
    const stored = await lockTeamPrices(tx);
    const before = draftOfTeamPrices(stored);
    // Saved already, but the response was lost.
    if (stored.version === version + 1 && isDeepStrictEqual(before, after)) return null;
    if (stored.version !== version) throw new Refusal('CHANGED_MEANWHILE', { prices: withVersion(stored) });
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    if (areFreeTeamPrices(after)) demandOwner(caller);
    demandTeamPrices(before, after, confirmed);
    await writeTeamPrices(tx, { ...after, version: version + 1 });
    return { before, after };
  });
  forget();
}

function withVersion(stored: StoredTeamPrices) {
  return { ...draftOfTeamPrices(stored), version: stored.version };
}
