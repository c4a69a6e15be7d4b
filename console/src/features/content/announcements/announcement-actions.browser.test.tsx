import type { ConsoleAnnouncement } from '@causeway/contract/console/announcements';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../test/show-part.tsx';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as t } from '../../../phrases/zh/content/settings-and-announcements.ts';
import { AnnouncementActions } from './announcement-actions.tsx';

const ANNOUNCEMENT: ConsoleAnnouncement = {
  id: '1',
  level: 'info',
  text: { zh: '今晚维护。', tw: '今晚維護。', en: 'Maintenance tonight.' },
  link: null,
  startsAt: 1_790_000_000,
  endsAt: 1_800_000_000,
  version: 1,
  state: 'running',
  shown: true,
};

test('an announcement is ended with its text in the operator’s language', async () => {
  await chooseLanguage('zh');
  onTestFinished(() => chooseLanguage('en'));
  await showPart(<AnnouncementActions announcement={ANNOUNCEMENT} />);
  await page.getByRole('button', { name: t.end }).click();
  const dialog = page.getByRole('dialog', { name: t.endTitle });
  await expect.element(dialog).toMatchTextContent(`“今晚维护。”${t.endText}`);
});
