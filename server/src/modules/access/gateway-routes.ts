import { PAGE_DEFAULT, readEntitlements } from '@causeway/contract/gateway';
import type { Mount } from '../../platform/http/mount.ts';
import type { FeedService } from './feed-service.ts';

export function mountGateway(mount: Mount, feed: FeedService): void {
  mount(readEntitlements, ({ input }) => feed.readEntitlements(input.since, input.limit ?? PAGE_DEFAULT));
}
