import { isDeepStrictEqual } from 'node:util';
import type { TeamGoodsDraft } from '@causeway/contract/console/teams';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { checkTeamGoods, draftOfGoods } from '../team-goods-draft.ts';
import { lockTeamGoods, readTeamGoods, writeTeamGoods, type StoredTeamGoods } from '../team-goods-store.ts';

export interface OperatorTeamPricesParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Drops what is remembered of the prices. */
  readonly forget: () => void;
}

export type OperatorTeamPricesService = ReturnType<typeof createOperatorTeamPricesService>;

/** What operators do with the prices of team packages. What it changes shows in this process at once. */
export function createOperatorTeamPricesService({ db, clock, forget }: OperatorTeamPricesParts) {
  async function read() {
    return withVersion(await readTeamGoods(db));
  }

  async function change(
    caller: OperatorCaller,
    { version, draft }: { version: number; draft: TeamGoodsDraft },
  ): Promise<void> {
    const after = checkTeamGoods(draft);
    const row = { actor: actorOf(caller), action: 'team_goods.change', subject: 'team_goods' };
    await auditedChange({ db, clock }, row, async (tx): Promise<AuditDetails> => {
      const stored = await lockTeamGoods(tx);
      if (stored.version !== version) throw new Refusal('CHANGED_MEANWHILE', { goods: withVersion(stored) });
      const before = draftOfGoods(stored);
      if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
      await writeTeamGoods(tx, { ...after, version: version + 1 });
      return { before, after };
    });
    forget();
  }

  return { read, change };
}

function withVersion(stored: StoredTeamGoods) {
  return { ...draftOfGoods(stored), version: stored.version };
}
