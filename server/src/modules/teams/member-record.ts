import { toEpoch } from '../../platform/epoch.ts';
import { type Profile } from './member-profile.ts';

/** What an audit row says of a member: no name and no address, only that these changed. */
type Told = Readonly<Record<string, string | number | null>>;

export interface MemberChange {
  readonly before: Told;
  readonly after: Told;
}

const CHANGED = 'changed';

/** The audit details of a new member. */
export function recordAdded({ ownUntil, seats }: Profile): MemberChange {
  return { before: {}, after: { expire: toEpoch(ownUntil), deviceNum: seats } };
}

/** The audit details of a change; null if nothing changed. */
export function recordChanged(old: Profile, next: Profile): MemberChange | null {
  const before: Record<string, string | number> = {};
  const after: Record<string, string | number> = {};
  if (old.name !== next.name) after['name'] = CHANGED;
  if (old.email !== next.email) after['email'] = CHANGED;
  if (toEpoch(old.ownUntil) !== toEpoch(next.ownUntil)) {
    before['expire'] = toEpoch(old.ownUntil);
    after['expire'] = toEpoch(next.ownUntil);
  }
  if (old.seats !== next.seats) {
    before['deviceNum'] = old.seats;
    after['deviceNum'] = next.seats;
  }
  return Object.keys(after).length === 0 ? null : { before, after };
}

/** Details that say only that the action was done. */
export const NOTHING_TOLD: MemberChange = { before: {}, after: {} };
