import { perLanguage } from '@causeway/contract/language';
import type { AnnouncementDraft } from '@causeway/contract/console/announcements';
import { useState } from 'react';
import { contentPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { fromLocalMoment, toLocalMoment } from '../../../ui/local-moment.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useFields } from '../../../ui/use-fields.ts';

const DAY_SECONDS = 86_400;

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;

/** The state of an announcement's form. A new one starts now and ends in a day. */
export function useAnnouncementForm(before: AnnouncementDraft | undefined) {
  const t = usePhrases(contentPhrases);
  const [opened] = useState(() => Math.floor(Date.now() / 1000));
  const { startsAt, endsAt } = before ?? { startsAt: opened, endsAt: opened + DAY_SECONDS };
  const fields = useFields(
    {
      ...perLanguage((language) => before?.text[language] ?? ''),
      starts: toLocalMoment(startsAt),
      ends: toLocalMoment(endsAt),
    },
    { ANNOUNCEMENT_TEXT_WRONG: 'zh', ANNOUNCEMENT_END_WRONG: 'ends' },
  );
  const [level, setLevel] = useState<AnnouncementDraft['level']>(before?.level ?? 'info');
  const [link, setLink] = useState<string | null>(before?.link ?? null);
  const isChosen = level !== (before?.level ?? 'info') || link !== (before?.link ?? null);
  useUnsaved(fields.isChanged || isChosen);

  /** The form's announcement; undefined if fields are missing, which are then marked. */
  const demandDraft = (): AnnouncementDraft | undefined => {
    const text = perLanguage((language) => fields.values[language]);
    const starts = fromLocalMoment(fields.values.starts, startsAt);
    const ends = fromLocalMoment(fields.values.ends, endsAt);
    const found = fields.refuse({
      ...perLanguage((language) => (text[language].trim() === '' ? t.missing : undefined)),
      starts: starts === undefined ? t.timeMissing : undefined,
      ends: ends === undefined ? t.timeMissing : undefined,
    });
    if (!found || starts === undefined || ends === undefined) return undefined;
    return { level, text, link, startsAt: starts, endsAt: ends };
  };
  return { fields, level, setLevel, link, setLink, demandDraft };
}
