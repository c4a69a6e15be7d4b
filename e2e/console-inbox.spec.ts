import { phrases as alertsEn } from '../console/src/phrases/en/backoffice/alerts.ts';
import { phrases as inboxEn } from '../console/src/phrases/en/backoffice/inbox.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as alertsZh } from '../console/src/phrases/zh/backoffice/alerts.ts';
import { phrases as inboxZh } from '../console/src/phrases/zh/backoffice/inbox.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { hireColleague } from './colleague.ts';
import { callApi, registerCustomer } from './customer.ts';
import { lookAtConsole } from './look-at.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: { inbox: inboxEn, alerts: alertsEn, frame: frameEn },
  zh: { inbox: inboxZh, alerts: alertsZh, frame: frameZh },
} as const;

for (const language of consoleLanguagesOf('console-inbox')) {
  const { inbox, alerts, frame } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test('support sees what waits on the first page, opens it from the inbox by keyboard, and chooses alerts', async ({
      page,
    }) => {
      const customer = await registerCustomer();
      const title = `No connection ${customer.id.slice(-6)}`;
      const opening = { type: 32, title, content: 'Since this morning.' };
      await callApi('/Website/ticketAdd', opening, customer.token);
      const lin = await hireColleague('support', 'Lin of support');
      await openConsole(page, '/', lin);
      const today = page.getByRole('region', { name: inbox.today });
      await expect(today.getByText(inbox.kinds.ticket, { exact: true }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) .* · ${frame.console}$`));
      await lookAtConsole(page, `start-${language}`);

      await today.getByRole('link', { name: inbox.all }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: inbox.title })).toBeFocused();
      await page.goto('/console/#/inbox?kind=ticket');
      const item = page.getByRole('table', { name: inbox.title }).getByRole('link', { name: title });
      await item.focus();
      await item.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

      await page.goBack();
      await page.getByRole('link', { name: inbox.choose }).click();
      const email = page.getByLabel(alerts.choiceLabel(inbox.kinds.ticket, alerts.channels.email));
      await email.selectOption(alerts.timings.now);
      await page.getByRole('button', { name: alerts.save }).click();
      await expect(page.getByText(alerts.saved)).toBeVisible();
      await page.reload();
      await expect(email).toHaveValue('now');
    });
  });
}
