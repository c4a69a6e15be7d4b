import type { SearchHit } from '@causeway/contract/console/search';
import { customerPath, orderPath, ticketPath } from '../../places.ts';

/** The page that shows what was found. */
export function hitPath({ kind, at }: Pick<SearchHit, 'kind' | 'at'>): string {
  if (kind === 'customer' || kind === 'team') return customerPath(at);
  if (kind === 'device') return `${customerPath(at)}?tab=devices`;
  return kind === 'ticket' ? ticketPath(at) : orderPath(at);
}
