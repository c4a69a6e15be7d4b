import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { CampaignKind } from '@causeway/contract/lists';
import type { CampaignDraft } from '@causeway/contract/console/campaigns';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isOverlap } from '../../../platform/database/is-overlap.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { actorOf, demandOwner, type OperatorCaller } from '../../../platform/http/caller.ts';
import { pageOfRows, readCursor, writeCursor } from '../../../platform/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { listPlans } from '../../catalog/api.ts';
import { insertWeights } from '../wheel-store.ts';
import { spanState } from '../../../platform/span-state.ts';
import { endedAt, FIRST_WEIGHTS, type Campaign } from '../campaign.ts';
import { viewCampaign } from './campaign-view.ts';
import {
  addsMoreThanPlan,
  checkCampaign,
  campaignDraftOf,
  fieldsOf,
  tidyCampaign,
} from '../campaign-draft.ts';
import { sumPaidOrders } from '../campaign-order-read.ts';
import type { CampaignService } from '../campaign-service.ts';
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  updateCampaign,
} from '../campaign-store.ts';

const PAGE = 20;

export interface OperatorCampaignContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Makes operators' changes visible in this process immediately. */
  readonly campaigns: Pick<CampaignService, 'forget'>;
}

export async function listCampaignPage({ db }: OperatorCampaignContext, cursor: string | undefined) {
  const rows = await listCampaigns(db, readCursor(cursor, isUuid), PAGE + 1);
  return pageOfRows(rows, PAGE, writeCursor);
}

/** With the orders and days of a recharge campaign. */
export async function readCampaign({ db }: OperatorCampaignContext, id: string) {
  const one = isUuid(id) ? await findCampaign(db, id) : undefined;
  if (one === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
  return { one, orders: one.kind === 'recharge' ? await sumPaidOrders(db, id) : null };
}

interface NewCampaign {
  readonly caller: OperatorCaller;
  readonly kind: CampaignKind;
  readonly draft: CampaignDraft;
}

export async function addCampaign(
  context: OperatorCampaignContext,
  { caller, kind, draft }: NewCampaign,
): Promise<string> {
  const id = uuidv7();
  await change(context, { caller, action: 'campaign.add', id }, async (tx) => {
    const now = context.clock();
    const after = await checkDraft(tx, draft, { caller, kind, now, startedAt: null });
    await insertCampaign(tx, { id, kind, ...fieldsOf(after) }, now);
    if (kind === 'wheel') {
      const first = { campaignId: id, version: 1, weights: FIRST_WEIGHTS };
      await insertWeights(tx, { ...first, at: now, by: actorOf(caller) });
    }
    return { after: { kind, ...after } };
  });
  return id;
}

/** An operator's action on the version of a campaign that they saw. */
interface CampaignAction {
  readonly caller: OperatorCaller;
  readonly id: string;
  readonly version: number;
}

export async function changeCampaign(
  context: OperatorCampaignContext,
  { caller, id, version, draft }: CampaignAction & { readonly draft: CampaignDraft },
): Promise<void> {
  await change(context, { caller, action: 'campaign.change', id }, async (tx) => {
    const now = context.clock();
    const one = await lockKnown(tx, id);
    const before = campaignDraftOf(one);
    // Saved already, but the response was lost.
    if (one.version === version + 1 && isDeepStrictEqual(before, tidyCampaign(draft))) return null;
    demandCurrent(one, version, now);
    const startedAt = spanState(one, now) === 'planned' ? null : before.startsAt;
    const after = await checkDraft(tx, draft, { caller, kind: one.kind, now, startedAt });
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    await updateCampaign(tx, { ...one, ...fieldsOf(after), version: version + 1 });
    return { before, after };
  });
}

export async function endCampaign(
  context: OperatorCampaignContext,
  { caller, id, version }: CampaignAction,
): Promise<void> {
  await change(context, { caller, action: 'campaign.end', id }, async (tx) => {
    const now = context.clock();
    const one = await demandOne(tx, { id, version, now });
    const ended = { ...one, ...endedAt(one, now), version: version + 1 };
    await updateCampaign(tx, ended);
    return { before: campaignDraftOf(one), after: campaignDraftOf(ended) };
  });
}

/** Locks a campaign that has not ended; refuses with its current state if the operator saw another version. */
async function demandOne(tx: Tx, { id, version, now }: { id: string; version: number; now: Date }) {
  const one = await lockKnown(tx, id);
  demandCurrent(one, version, now);
  return one;
}

async function lockKnown(tx: Tx, id: string): Promise<Campaign> {
  const one = isUuid(id) ? await lockCampaign(tx, id) : undefined;
  if (one === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
  return one;
}

function demandCurrent(one: Campaign, version: number, now: Date): void {
  if (one.version !== version) {
    throw new Refusal('CHANGED_MEANWHILE', { campaign: viewCampaign(one, now) });
  }
  if (spanState(one, now) === 'ended') throw new Refusal('CAMPAIGN_OVER');
}

async function checkDraft(
  tx: Tx,
  draft: CampaignDraft,
  {
    caller,
    ...scene
  }: { caller: OperatorCaller; kind: Campaign['kind']; now: Date; startedAt: number | null },
): Promise<CampaignDraft> {
  const planDays = new Map((await listPlans(tx)).map(({ key, days }) => [key, days]));
  const checked = checkCampaign(draft, { ...scene, planDays, now: toEpoch(scene.now) });
  if (addsMoreThanPlan(checked, planDays)) demandOwner(caller);
  return checked;
}

/** The database refuses two overlapping campaigns of one kind. */
async function change(
  context: OperatorCampaignContext,
  { caller, action, id: subject }: { caller: OperatorCaller; action: string; id: string },
  work: (tx: Tx) => Promise<AuditDetails | null>,
): Promise<void> {
  try {
    await auditedChange(context, { actor: actorOf(caller), action, subject }, work);
  } catch (error) {
    throw isOverlap(error) ? new Refusal('CAMPAIGN_OVERLAPS') : error;
  }
  context.campaigns.forget();
}
