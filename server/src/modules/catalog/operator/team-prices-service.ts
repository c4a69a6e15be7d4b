import { isDeepStrictEqual } from 'node:util';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { checkTeamPrices, draftOfTeamPrices } from '../team-prices-draft.ts';
import {
  lockTeamPrices,
  readTeamPrices,
  writeTeamPrices,
  type StoredTeamPrices,
} from '../team-prices-store.ts';

export interface OperatorTeamPricesParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Drops the cached prices. */
  readonly forget: () => void;
}

export type OperatorTeamPricesService = ReturnType<typeof createOperatorTeamPricesService>;

/** Operators' changes of team prices; visible in this process immediately. */
export function createOperatorTeamPricesService({ db, clock, forget }: OperatorTeamPricesParts) {
  async function read() {
    return withVersion(await readTeamPrices(db));
  }

  async function change(
    caller: OperatorCaller,
    { version, draft }: { version: number; draft: TeamPricesDraft },
  ): Promise<void> {
    const after = checkTeamPrices(draft);
    const row = { actor: actorOf(caller), action: 'team_prices.change', subject: 'team_prices' };
    await auditedChange({ db, clock }, row, async (tx): Promise<AuditDetails> => {
      const stored = await lockTeamPrices(tx);
      if (stored.version !== version) throw new Refusal('CHANGED_MEANWHILE', { prices: withVersion(stored) });
      const before = draftOfTeamPrices(stored);
      if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
      await writeTeamPrices(tx, { ...after, version: version + 1 });
      return { before, after };
    });
    forget();
  }

  return { read, change };
}

function withVersion(stored: StoredTeamPrices) {
  return { ...draftOfTeamPrices(stored), version: stored.version };
}
