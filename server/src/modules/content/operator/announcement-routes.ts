import * as contract from '@causeway/contract/console/announcements';
import type { Clock } from '../../../platform/clock.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AnnouncementService } from '../announcement-service.ts';
import { viewAnnouncement } from './announcement-view.ts';

export function mountAnnouncements(mount: Mount, announcements: AnnouncementService, clock: Clock): void {
  mount(contract.listAnnouncements, async ({ input }) => {
    const { rows, next, shownId } = await announcements.list(input.cursor);
    const now = clock();
    return { list: rows.map((one) => viewAnnouncement(one, now, shownId)), next };
  });
  mount(contract.addAnnouncement, async ({ caller, input }) => ({
    id: await announcements.add(caller, input),
  }));
  mount(contract.changeAnnouncement, async ({ caller, input }) => {
    const { id, version, announcement: draft } = input;
    await announcements.changeAnnouncement(caller, { id: String(id), version, draft });
    return null;
  });
  mount(contract.endAnnouncement, async ({ caller, input }) => {
    await announcements.end(caller, String(input.id), input.version);
    return null;
  });
}
