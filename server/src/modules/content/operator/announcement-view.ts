import type { ConsoleAnnouncement } from '@causeway/contract/console/announcements';
import { toEpoch } from '../../../platform/epoch.ts';
import { spanState } from '../../../platform/span-state.ts';
import type { StoredAnnouncement } from '../announcement.ts';

/** `shownId` is the id of the announcement that the site shows now. */
export function viewAnnouncement(
  one: StoredAnnouncement,
  now: Date,
  shownId: string | undefined,
): ConsoleAnnouncement {
  const { id, level, text, link, startsAt, endsAt, version } = one;
  return {
    id,
    level,
    text,
    link,
    startsAt: toEpoch(startsAt),
    endsAt: toEpoch(endsAt),
    version,
    state: spanState(one, now),
    shown: id === shownId,
  };
}
