import type { LinkedThing } from '../../ui/page-link.tsx';

/** What entries are about, by how the action begins, where it has a page. */
const THINGS: Readonly<Record<string, LinkedThing>> = {
  account: 'customer',
  customer: 'customer',
  ticket: 'ticket',
};

/** Whose page an action's subject leads to. */
export function subjectPage(action: string): LinkedThing | undefined {
  return THINGS[action.split('.')[0] ?? ''];
}
