import type { Clock } from '../../platform/clock.ts';
import { cached } from '../../platform/cached.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { spanState } from '../../platform/span-state.ts';
import { forgottenAt, listedOf, pointedAt, type Campaign } from './campaign.ts';
import { findCampaignImage } from './campaign-image-store.ts';
import { listShownCampaigns } from './campaign-store.ts';

export type CampaignService = ReturnType<typeof createCampaignService>;

/** The campaigns that the site shows. A change by another process may appear two seconds late. */
export function createCampaignService({ db, clock }: { db: Db; clock: Clock }) {
  const shown = cached(() => listShownCampaigns(db, forgottenAt(clock())));

  /** The campaign of the popup and the countdown. */
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

  /** The running recharge campaign, for display; an order is priced with the current one. */
  async function readRecharge(): Promise<Campaign | undefined> {
    const now = clock();
    return (await shown.load()).find((one) => one.kind === 'recharge' && spanState(one, now) === 'running');
  }

  async function readImage(id: string) {
    const image = await findCampaignImage(db, id);
    if (image === undefined) throw new Refusal('ACTIVITY_IMAGE_NOT_FOUND');
    return image;
  }

  /** `forget` makes a change by this process visible immediately. */
  return { readPointedAt, list, readRecharge, readImage, forget: shown.forget };
}
