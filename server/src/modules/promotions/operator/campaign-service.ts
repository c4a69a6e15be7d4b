import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { CampaignKind } from '@causeway/contract/campaigns';
import type { CampaignDraft } from '@causeway/contract/console/campaigns';
import { toEpoch, type Clock } from '../../../platform/clock.ts';
import { isOverlap } from '../../../platform/database/is-overlap.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { pageOfRows, readPlace, writePlace } from '../../../platform/list-place.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { listPlans } from '../../catalog/api.ts';
import { insertWeights } from '../wheel-weights-store.ts';
import { endedAt, FIRST_WEIGHTS, stateOf, type Campaign } from '../campaign.ts';
import { viewCampaign } from './campaign-view.ts';
import { checkCampaign, draftOf, fieldsOf } from '../campaign-draft.ts';
import { sumPaidOrders } from '../campaign-order-store.ts';
import type { CampaignService } from '../campaign-service.ts';
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  updateCampaign,
} from '../campaign-store.ts';

const PAGE = 20;

export interface OperatorCampaignParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly campaigns: Pick<CampaignService, 'forget'>;
}

export type OperatorCampaignService = ReturnType<typeof createOperatorCampaignService>;

/** What operators do with campaigns. What it changes shows in this process at once. */
export function createOperatorCampaignService({ db, clock, campaigns }: OperatorCampaignParts) {
  /** `next` continues the list; null at its end. */
  async function list(cursor: string | undefined) {
    const rows = await listCampaigns(db, readPlace(cursor, isUuid), PAGE + 1);
    const { list: page, place } = pageOfRows(rows, PAGE, (one) => one);
    return { rows: page, next: place === undefined ? null : writePlace(place) };
  }

  /** With what a recharge campaign has brought. */
  async function read(id: string) {
    const one = isUuid(id) ? await findCampaign(db, id) : undefined;
    if (one === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
    return { one, orders: one.kind === 'recharge' ? await sumPaidOrders(db, id) : null };
  }

  async function add(
    caller: OperatorCaller,
    { kind, draft }: { kind: CampaignKind; draft: CampaignDraft },
  ): Promise<string> {
    const id = uuidv7();
    await change(caller, 'campaign.add', id, async (tx) => {
      const now = clock();
      const after = await check(tx, draft, { kind, now, startedAt: null });
      await insertCampaign(tx, { id, kind, ...fieldsOf(after) }, now);
      if (kind === 'wheel') {
        const first = { campaignId: id, version: 1, weights: FIRST_WEIGHTS };
        await insertWeights(tx, { ...first, at: now, by: actorOf(caller) });
      }
      return { after: { kind, ...after } };
    });
    return id;
  }

  async function changeCampaign(
    caller: OperatorCaller,
    { id, version, draft }: { id: string; version: number; draft: CampaignDraft },
  ): Promise<void> {
    await change(caller, 'campaign.change', id, async (tx) => {
      const now = clock();
      const one = await demandOne(tx, { id, version, now });
      const before = draftOf(one);
      const startedAt = stateOf(one, now) === 'planned' ? null : before.startsAt;
      const after = await check(tx, draft, { kind: one.kind, now, startedAt });
      if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
      await updateCampaign(tx, { ...one, ...fieldsOf(after), version: version + 1 });
      return { before, after };
    });
  }

  async function end(
    caller: OperatorCaller,
    { id, version }: { id: string; version: number },
  ): Promise<void> {
    await change(caller, 'campaign.end', id, async (tx) => {
      const now = clock();
      const one = await demandOne(tx, { id, version, now });
      const ended = { ...one, ...endedAt(one, now), version: version + 1 };
      await updateCampaign(tx, ended);
      return { before: draftOf(one), after: draftOf(ended) };
    });
  }

  /** One that is not over, locked; refuses with what it is now where the operator saw another version. */
  async function demandOne(tx: Tx, { id, version, now }: { id: string; version: number; now: Date }) {
    const one = isUuid(id) ? await lockCampaign(tx, id) : undefined;
    if (one === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
    if (one.version !== version) {
      throw new Refusal('CHANGED_MEANWHILE', { campaign: viewCampaign(one, now) });
    }
    if (stateOf(one, now) === 'over') throw new Refusal('CAMPAIGN_OVER');
    return one;
  }

  async function check(
    tx: Tx,
    draft: CampaignDraft,
    { kind, now, startedAt }: { kind: Campaign['kind']; now: Date; startedAt: number | null },
  ): Promise<CampaignDraft> {
    const planKeys = new Set((await listPlans(tx)).map(({ key }) => key));
    return checkCampaign(draft, { kind, planKeys, now: toEpoch(now), startedAt });
  }

  /** One of a kind at a time: the database itself refuses a second one, whoever comes first. */
  async function change(
    caller: OperatorCaller,
    action: string,
    subject: string,
    work: (tx: Tx) => Promise<AuditDetails>,
  ): Promise<void> {
    try {
      await auditedChange({ db, clock }, { actor: actorOf(caller), action, subject }, work);
    } catch (error) {
      throw isOverlap(error) ? new Refusal('CAMPAIGN_OVERLAPS') : error;
    }
    campaigns.forget();
  }

  return { list, read, add, changeCampaign, end };
}
