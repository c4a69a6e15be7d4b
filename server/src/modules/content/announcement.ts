import { ANNOUNCEMENT_MAX } from '@causeway/contract/console/limits';
import type { AnnouncementDraft } from '@causeway/contract/console/announcements';
import { LANGUAGES, type Language, perLanguage } from '@causeway/contract/language';
import { PAGE_PATHS } from '@causeway/contract/page-paths';
import type { Announcement } from '@causeway/contract/site-settings';
import { toEpoch } from '../../platform/epoch.ts';
import { Refusal } from '../../platform/refusal.ts';
import { spanState } from '../../platform/span-state.ts';

export interface StoredAnnouncement {
  readonly id: string;
  readonly level: AnnouncementDraft['level'];
  readonly text: AnnouncementDraft['text'];
  readonly link: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly version: number;
}

/** Trims the operator's draft; refuses what does not fit. `now` is in epoch seconds. */
export function checkAnnouncement(draft: AnnouncementDraft, now: number): AnnouncementDraft {
  const text = perLanguage((language) => draft.text[language].trim());
  for (const language of LANGUAGES) {
    const { length } = Array.from(text[language]);
    if (length === 0 || length > ANNOUNCEMENT_MAX || /\p{Cc}/u.test(text[language])) {
      throw new Refusal('ANNOUNCEMENT_TEXT_WRONG');
    }
  }
  const { link, startsAt, endsAt } = draft;
  if (link !== null && !PAGE_PATHS.some((path) => path === link)) {
    throw new Refusal('ANNOUNCEMENT_LINK_WRONG');
  }
  // Seconds that a Date can hold.
  const isMoment = (seconds: number) => seconds >= 0 && seconds < 10_000_000_000;
  if (!isMoment(startsAt) || !isMoment(endsAt) || endsAt <= now || endsAt <= startsAt) {
    throw new Refusal('ANNOUNCEMENT_END_WRONG');
  }
  return { ...draft, text };
}

/** Picks the running announcement to show: warnings first, then the latest start. */
export function shownOf<A extends Pick<StoredAnnouncement, 'id' | 'level' | 'startsAt' | 'endsAt'>>(
  announcements: readonly A[],
  now: Date,
): A | undefined {
  const rank = ({ level }: A) => (level === 'warning' ? 0 : 1);
  return announcements
    .filter((one) => spanState(one, now) === 'running')
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        other.startsAt.getTime() - one.startsAt.getTime() ||
        (one.id < other.id ? 1 : -1),
    )[0];
}

export function announced(one: StoredAnnouncement, language: Language): Announcement {
  return {
    key: `${one.id}.${one.version}`,
    level: one.level,
    text: one.text[language],
    link: one.link,
    endsAt: toEpoch(one.endsAt),
  };
}
