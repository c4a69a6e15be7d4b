import * as contract from '@causeway/contract/console/announcements';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  endAnnouncement,
  listAnnouncementPage,
  type AnnouncementContext,
} from '../announcement-service.ts';
import { viewAnnouncement } from './announcement-view.ts';

export function mountAnnouncements(mount: Mount, context: AnnouncementContext): void {
  mount(contract.listAnnouncements, async ({ input }) => {
    const { rows, next, shownId } = await listAnnouncementPage(context, input.cursor);
    const now = context.clock();
    return { list: rows.map((one) => viewAnnouncement(one, now, shownId)), next };
  });
  mount(contract.addAnnouncement, async ({ caller, input: draft }) => ({
    id: await addAnnouncement(context, { caller, draft }),
  }));
  mount(contract.changeAnnouncement, async ({ caller, input }) => {
    const { id, version, announcement: draft } = input;
    await changeAnnouncement(context, { caller, id: String(id), version, draft });
    return null;
  });
  mount(contract.endAnnouncement, async ({ caller, input: { id, version } }) => {
    await endAnnouncement(context, { caller, id: String(id), version });
    return null;
  });
}
