import type { Clock } from '../../platform/clock.ts';
import { cached } from '../../platform/cached.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgottenAt, listedOf, pointedAt, stateOf, type Activity } from './activity.ts';
import { findActivityImage } from './activity-image-store.ts';
import { listShownActivities } from './activity-store.ts';

export type ActivityService = ReturnType<typeof createActivityService>;

/** What the site shows of activities. A change by another process may be two seconds late. */
export function createActivityService({ db, clock }: { db: Db; clock: Clock }) {
  const shown = cached(() => listShownActivities(db, forgottenAt(clock())));

  /** The one that popup and countdown are about. */
  async function readPointedAt(): Promise<{ one: Activity | undefined; now: Date }> {
    const activities = await shown.load();
    const now = clock();
    return { one: pointedAt(activities, now), now };
  }

  async function list(): Promise<{ activities: Activity[]; now: Date }> {
    const activities = await shown.load();
    const now = clock();
    return { activities: listedOf(activities, now), now };
  }

  /** The recharge activity that runs. What an order gets of it is decided anew when it is made. */
  async function readRecharge(): Promise<Activity | undefined> {
    const now = clock();
    return (await shown.load()).find((one) => one.kind === 'recharge' && stateOf(one, now) === 'running');
  }

  async function readImage(id: string) {
    const image = await findActivityImage(db, id);
    if (image === undefined) throw new Refusal('ACTIVITY_IMAGE_NOT_FOUND');
    return image;
  }

  /** `forget` shows a change that was made here at once. */
  return { readPointedAt, list, readRecharge, readImage, forget: shown.forget };
}
