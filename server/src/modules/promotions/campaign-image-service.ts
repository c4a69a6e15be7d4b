import { randomUUID } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { campaignImagePath } from '@causeway/contract/campaigns';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { stateOf } from './campaign.ts';
import { deleteImage, replaceImage } from './campaign-image-store.ts';
import type { CampaignService } from './campaign-service.ts';
import { findCampaign, lockCampaign } from './campaign-store.ts';

export interface CampaignImageParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly campaigns: Pick<CampaignService, 'forget'>;
}

/** Which picture: of which campaign, for whom. */
interface Place {
  readonly id: string;
  readonly language: Language;
}

export type CampaignImageService = ReturnType<typeof createCampaignImageService>;

/** The pictures that operators give a campaign. Each has an address of its own, so that browsers may keep it for good. */
export function createCampaignImageService({ db, clock, campaigns }: CampaignImageParts) {
  /** Answers where it is read. */
  async function set(caller: OperatorCaller, place: Place, bytes: Uint8Array): Promise<string> {
    // Before the work: a picture is taken apart for a campaign that can have it.
    demandLiving(isUuid(place.id) ? await findCampaign(db, place.id) : undefined, clock());
    const { cleanImage } = await import('../../platform/images/clean-image.ts');
    const image = await cleanImage(bytes);
    // Random through and through: an address tells nothing about others.
    const imageId = randomUUID();
    await inTransaction(db, async (tx) => {
      const before = await demandPlace(tx, place);
      const { id: campaignId, language } = place;
      await replaceImage(tx, {
        id: imageId,
        campaign_id: campaignId,
        language,
        ...image,
        uploaded_at: clock(),
      });
      await note(tx, caller, 'campaign.image', place, { before, after: imageId });
    });
    campaigns.forget();
    return campaignImagePath(imageId);
  }

  async function remove(caller: OperatorCaller, place: Place): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await demandPlace(tx, place);
      if (before === null) throw new Refusal('NOTHING_CHANGED');
      await deleteImage(tx, place.id, place.language);
      await note(tx, caller, 'campaign.image_remove', place, { before, after: null });
    });
    campaigns.forget();
  }

  /** Locks the campaign; answers the id of the picture that it has. */
  async function demandPlace(tx: Tx, { id, language }: Place): Promise<string | null> {
    const one = isUuid(id) ? await lockCampaign(tx, id) : undefined;
    return demandLiving(one, clock()).images[language] ?? null;
  }

  async function note(
    tx: Tx,
    caller: OperatorCaller,
    action: string,
    { id, language }: Place,
    { before, after }: { before: string | null; after: string | null },
  ): Promise<void> {
    await appendAudit(tx, {
      at: clock(),
      actor: actorOf(caller),
      action,
      accountId: null,
      subject: id,
      details: { before: { [language]: before }, after: { [language]: after } },
    });
  }

  return { set, remove };
}

function demandLiving<A extends Parameters<typeof stateOf>[0]>(one: A | undefined, now: Date): A {
  if (one === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
  if (stateOf(one, now) === 'over') throw new Refusal('CAMPAIGN_OVER');
  return one;
}
