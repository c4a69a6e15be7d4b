import { randomUUID } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { activityImagePath } from '@causeway/contract/activities';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { stateOf } from './activity.ts';
import { deleteImage, replaceImage } from './activity-image-store.ts';
import type { ActivityService } from './activity-service.ts';
import { findActivity, lockActivity } from './activity-store.ts';

export interface ActivityImageParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly activities: Pick<ActivityService, 'forget'>;
}

/** Which picture: of which activity, for whom. */
interface Place {
  readonly id: string;
  readonly language: Language;
}

export type ActivityImageService = ReturnType<typeof createActivityImageService>;

/** The pictures that operators give an activity. Each has an address of its own, so that browsers may keep it for good. */
export function createActivityImageService({ db, clock, activities }: ActivityImageParts) {
  /** Answers where it is read. */
  async function set(caller: OperatorCaller, place: Place, bytes: Uint8Array): Promise<string> {
    // Before the work: a picture is taken apart for an activity that can have it.
    demandLiving(isUuid(place.id) ? await findActivity(db, place.id) : undefined, clock());
    const { cleanImage } = await import('../../platform/images/clean-image.ts');
    const image = await cleanImage(bytes);
    // Random through and through: an address tells nothing about others.
    const imageId = randomUUID();
    await inTransaction(db, async (tx) => {
      const before = await demandPlace(tx, place);
      const { id: activityId, language } = place;
      await replaceImage(tx, {
        id: imageId,
        activity_id: activityId,
        language,
        ...image,
        uploaded_at: clock(),
      });
      await note(tx, caller, 'activity.image', place, { before, after: imageId });
    });
    activities.forget();
    return activityImagePath(imageId);
  }

  async function remove(caller: OperatorCaller, place: Place): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await demandPlace(tx, place);
      if (before === null) throw new Refusal('NOTHING_CHANGED');
      await deleteImage(tx, place.id, place.language);
      await note(tx, caller, 'activity.image_remove', place, { before, after: null });
    });
    activities.forget();
  }

  /** Locks the activity; answers the id of the picture that it has. */
  async function demandPlace(tx: Tx, { id, language }: Place): Promise<string | null> {
    const one = isUuid(id) ? await lockActivity(tx, id) : undefined;
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
  if (one === undefined) throw new Refusal('ACTIVITY_NOT_FOUND');
  if (stateOf(one, now) === 'over') throw new Refusal('ACTIVITY_OVER');
  return one;
}
