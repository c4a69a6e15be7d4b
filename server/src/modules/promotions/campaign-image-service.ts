import { randomUUID } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { campaignImagePath } from '@causeway/contract/campaigns';
import type { Language } from '@causeway/contract/language';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { spanState } from '../../platform/span-state.ts';
import { deleteImage, replaceImage } from './campaign-image-store.ts';
import type { OperatorCampaignContext } from './operator/campaign-service.ts';
import { findCampaign, lockCampaign } from './campaign-store.ts';

/** Sharp on every screen where the site shows it, at most 620 pixels wide. */
const SHOWN = { width: 1200, height: 480 };

/** A campaign's picture in one language. Each upload has a new address, so browsers may cache it forever. */
interface ImageAction {
  readonly caller: OperatorCaller;
  /** The campaign's id. */
  readonly id: string;
  /** The language that it is shown in. */
  readonly language: Language;
}

/** Stores a picture; returns its path. */
export async function setCampaignImage(
  context: OperatorCampaignContext,
  { bytes, ...action }: ImageAction & { readonly bytes: Uint8Array },
): Promise<string> {
  const { db, clock, campaigns } = context;
  const { id: campaignId, language } = action;
  // Checked first, because decoding a picture is expensive.
  demandLiving(isUuid(campaignId) ? await findCampaign(db, campaignId) : undefined, clock());
  const { cleanImage } = await import('../../platform/images/clean-image.ts');
  const image = await cleanImage(bytes, SHOWN);
  // Fully random, so that an address reveals no others.
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    const before = await lockPlace(context, tx, action);
    await replaceImage(tx, { id, campaign_id: campaignId, language, ...image, uploaded_at: clock() });
    await auditImage(context, tx, action, { name: 'campaign.image', before, after: id });
  });
  campaigns.forget();
  return campaignImagePath(id);
}

export async function removeCampaignImage(
  context: OperatorCampaignContext,
  action: ImageAction,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const before = await lockPlace(context, tx, action);
    if (before === null) throw new Refusal('NOTHING_CHANGED');
    await deleteImage(tx, action.id, action.language);
    await auditImage(context, tx, action, { name: 'campaign.image_remove', before, after: null });
  });
  context.campaigns.forget();
}

/** Locks the campaign; returns the id of its current picture. */
async function lockPlace(
  { clock }: OperatorCampaignContext,
  tx: Tx,
  { id, language }: ImageAction,
): Promise<string | null> {
  const one = isUuid(id) ? await lockCampaign(tx, id) : undefined;
  return demandLiving(one, clock()).images[language] ?? null;
}

async function auditImage(
  { clock }: OperatorCampaignContext,
  tx: Tx,
  { caller, id, language }: ImageAction,
  { name, before, after }: { name: string; before: string | null; after: string | null },
): Promise<void> {
  await appendAudit(tx, {
    at: clock(),
    actor: actorOf(caller),
    action: name,
    accountId: null,
    subject: id,
    details: { before: { [language]: before }, after: { [language]: after } },
  });
}

function demandLiving<A extends Parameters<typeof spanState>[0]>(one: A | undefined, now: Date): A {
  if (one === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
  if (spanState(one, now) === 'ended') throw new Refusal('CAMPAIGN_OVER');
  return one;
}
