import { secondsOf, type Profile } from './member-profile.ts';

/** What a record tells of a member: no name and no address, only that it was changed. */
type Told = Readonly<Record<string, string | number | null>>;

export interface MemberChange {
  readonly before: Told;
  readonly after: Told;
}

const CHANGED = 'changed';

/** What the record of a new member tells. */
export function recordAdded({ ownUntil, seats }: Profile): MemberChange {
  return { before: {}, after: { expire: secondsOf(ownUntil), deviceNum: seats } };
}

/** What the record of a change tells; null where nothing changed. */
export function recordChanged(old: Profile, next: Profile): MemberChange | null {
  const before: Record<string, string | number> = {};
  const after: Record<string, string | number> = {};
  if (old.name !== next.name) after['name'] = CHANGED;
  if (old.email !== next.email) after['email'] = CHANGED;
  if (secondsOf(old.ownUntil) !== secondsOf(next.ownUntil)) {
    before['expire'] = secondsOf(old.ownUntil);
    after['expire'] = secondsOf(next.ownUntil);
  }
  if (old.seats !== next.seats) {
    before['deviceNum'] = old.seats;
    after['deviceNum'] = next.seats;
  }
  return Object.keys(after).length === 0 ? null : { before, after };
}

/** The record of a change that tells no more than that it was made. */
export const NOTHING_TOLD: MemberChange = { before: {}, after: {} };
