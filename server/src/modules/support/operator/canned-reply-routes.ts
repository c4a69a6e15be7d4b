import { actorOf } from '../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/canned-replies';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import type { CannedReplyService } from '../canned-reply-service.ts';

export interface CannedReplyRouteParts {
  readonly cannedReplies: CannedReplyService;
  readonly settings: Pick<SettingsService, 'read'>;
}

export function mountCannedReplies(mount: Mount, { cannedReplies, settings }: CannedReplyRouteParts): void {
  mount(contract.listCannedReplies, async () => {
    const [list, { brand, supportName }] = await Promise.all([cannedReplies.list(), settings.read()]);
    return { list: list.map(({ id, name, texts }) => ({ id, name, texts })), values: { brand, supportName } };
  });
  mount(contract.saveCannedReply, async ({ caller, input: { id, ...wording } }) => ({
    id: await cannedReplies.save(actorOf(caller), id === undefined ? undefined : String(id), wording),
  }));
  mount(contract.deleteCannedReply, async ({ caller, input }) => {
    await cannedReplies.remove(actorOf(caller), String(input.id));
    return null;
  });
}
