import { activityImagePath } from '@causeway/contract/activities';
import type { ConsoleActivity } from '@causeway/contract/console/activities';
import { stateOf, type Activity } from '../activity.ts';
import { draftOf } from '../activity-draft.ts';

export function viewActivity(one: Activity, now: Date): ConsoleActivity {
  const address = (id: string | undefined) => (id === undefined ? null : activityImagePath(id));
  const { zh, tw, en } = one.images;
  return {
    id: one.id,
    kind: one.kind,
    state: stateOf(one, now),
    ...draftOf(one),
    images: { zh: address(zh), tw: address(tw), en: address(en) },
    version: one.version,
  };
}
