import type { Clock } from '../../platform/clock.ts';
import { cached } from '../../platform/cached.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgottenAt, listedOf, pointedAt, campaignState, type Campaign } from './campaign.ts';
import { findCampaignImage } from './campaign-image-store.ts';
import { listShownCampaigns } from './campaign-store.ts';

export type CampaignService = ReturnType<typeof createCampaignService>;

/** What the site shows of campaigns. A change by another process may be two seconds late. */
export function createCampaignService({ db, clock }: { db: Db; clock: Clock }) {
  const shown = cached(() => listShownCampaigns(db, forgottenAt(clock())));

  /** The one that popup and countdown are about. */
  async function readPointedAt(): Promise<{ one: Campaign | undefined; now: Date }> {
    const campaigns = await shown.load();
    const now = clock();
    return { one: pointedAt(campaigns, now), now };
  }

  async function list(): Promise<{ campaigns: Campaign[]; now: Date }> {
    const campaigns = await shown.load();
    const now = clock();
    return { campaigns: listedOf(campaigns, now), now };
  }

  /** The recharge campaign that runs. What an order gets of it is decided anew when it is made. */
  async function readRecharge(): Promise<Campaign | undefined> {
    const now = clock();
    return (await shown.load()).find(
      (one) => one.kind === 'recharge' && campaignState(one, now) === 'running',
    );
  }

  async function readImage(id: string) {
    const image = await findCampaignImage(db, id);
    if (image === undefined) throw new Refusal('ACTIVITY_IMAGE_NOT_FOUND');
    return image;
  }

  /** `forget` shows a change that was made here at once. */
  return { readPointedAt, list, readRecharge, readImage, forget: shown.forget };
}
