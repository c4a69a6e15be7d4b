import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleFirstPage } from '../../dev/sample-first-page.ts';
import { showPart } from '../../test/show-part.tsx';
import { FirstPageProvider } from '../first-page.ts';
import { noteServerDate } from '../time/server-clock.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

const MINUTE_MS = 60_000;

test('an announcement is hidden once it has ended by the server’s clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  // This device is a day fast, which it learns only from an answer.
  const serverNow = Date.now() - 86_400_000;
  const endsAt = (serverNow + 1.5 * MINUTE_MS) / 1000;
  const announcement = { key: '1', level: 'info', text: 'Maintenance tonight', link: null, endsAt } as const;
  onTestFinished(() => {
    delete document.documentElement.dataset['dismissed'];
    noteServerDate(new Date().toUTCString());
  });
  await showPart(
    <FirstPageProvider value={{ ...sampleFirstPage('en'), announcement }}>
      <AnnouncementBar />
    </FirstPageProvider>,
    { language: 'en' },
  );
  const text = page.getByText(announcement.text);
  await expect.element(text).toBeVisible();
  noteServerDate(new Date(serverNow).toUTCString());
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(text).toBeVisible();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(text).not.toBeVisible();
});
