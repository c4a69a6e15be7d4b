import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phrases as actsEn } from '../console/src/phrases/en/actions.ts';
import { phrases as auditEn } from '../console/src/phrases/en/backoffice/audit.ts';
import { phrases as deliveriesEn } from '../console/src/phrases/en/backoffice/deliveries.ts';
import { phrases as failedEn } from '../console/src/phrases/en/backoffice/failed-attempts.ts';
import { phrases as fieldNamesEn } from '../console/src/phrases/en/field-names.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as jobsEn } from '../console/src/phrases/en/backoffice/jobs.ts';
import { phrases as mailsEn } from '../console/src/phrases/en/mail-names.ts';
import { phrases as actsZh } from '../console/src/phrases/zh/actions.ts';
import { phrases as auditZh } from '../console/src/phrases/zh/backoffice/audit.ts';
import { phrases as deliveriesZh } from '../console/src/phrases/zh/backoffice/deliveries.ts';
import { phrases as failedZh } from '../console/src/phrases/zh/backoffice/failed-attempts.ts';
import { phrases as fieldNamesZh } from '../console/src/phrases/zh/field-names.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as jobsZh } from '../console/src/phrases/zh/backoffice/jobs.ts';
import { phrases as mailsZh } from '../console/src/phrases/zh/mail-names.ts';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { ownerToken } from './colleague.ts';
import { callApi, freshEmail } from './customer.ts';
import { lookAtConsole } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    ...actsEn,
    ...mailsEn,
    audit: auditEn,
    deliveries: deliveriesEn,
    failed: failedEn,
    fieldNames: fieldNamesEn,
    frame: frameEn,
    jobs: jobsEn,
  },
  zh: {
    ...actsZh,
    ...mailsZh,
    audit: auditZh,
    deliveries: deliveriesZh,
    failed: failedZh,
    fieldNames: fieldNamesZh,
    frame: frameZh,
    jobs: jobsZh,
  },
} as const;

/** An invitation creates a mail and an audit entry. */
async function inviteSomebody(): Promise<string> {
  const email = freshEmail();
  const invited = { email, name: 'Ada Marsh', roles: ['auditor'] };
  const { id } = await callApi<{ id: string }>('/Console/operatorInvite', invited, await ownerToken());
  await readMail(email);
  return id;
}

for (const language of consoleLanguagesOf('console-records')) {
  const { actions, audit, deliveries, failed, fieldNames, frame, jobs, mailNames } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

    test('an owner filters the audit log, opens an entry, exports it, and sees mails, jobs and failed attempts', async ({
      page,
    }) => {
      const stranger = { account: freshEmail(), password: 'not it' };
      await expect(callApi('/Website/login', stranger)).rejects.toThrow('1001');
      const id = await inviteSomebody();
      await openConsole(page, '/audit');
      await expect(heading(page, audit.title)).toBeVisible();
      await expect(page.getByRole('button', { name: /operator\.sign_in/ }).first()).toBeVisible();
      await lookAtConsole(page, `audit-${language}`);
      await page.getByRole('combobox', { name: audit.actor }).click();
      await page.getByRole('option', { name: audit.anyOperator }).click();
      await expect(page).toHaveURL(/actor=operator/);
      // Last the filter that leaves one row: the list of a later filter would replace the row and lose the focus.
      await page.getByLabel(audit.subject, { exact: true }).fill(id);
      await expect(page.getByRole('row')).toHaveCount(2);

      const opener = page.getByRole('button', { name: /operator\.invite/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: audit.entryTitle(actions['operator.invite'] ?? '') });
      await expect(dialog.getByText(id, { exact: true })).toBeVisible();
      const change = dialog.getByRole('row').filter({ hasText: fieldNames.fields['roles'] ?? '?' });
      await expect(change).toContainText(frame.roles.auditor);
      await expect(change).toContainText(frame.none);
      await lookAtConsole(page, `entry-${language}`);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();

      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: frame.exportCsv }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await saved.path(), 'utf8')).toMatch(
        new RegExp(`operator\\.invite,,${id},,,.*auditor`),
      );

      const shown = mailNames['operator-invited'] ?? '';
      await page.goto('/console/#/deliveries');
      await expect(heading(page, deliveries.title)).toBeVisible();
      await page.getByRole('combobox', { name: deliveries.state }).click();
      await page.getByRole('option', { name: deliveries.states.sent }).click();
      await page.getByRole('combobox', { name: deliveries.kind }).click();
      await page.getByRole('option', { name: shown }).click();
      const row = page.getByRole('row').filter({ hasText: shown }).first();
      await expect(row).toContainText(deliveries.states.sent);
      await expect(row).toContainText('250');
      await expect(row).toContainText(deliveries.noAccount);
      await lookAtConsole(page, `deliveries-${language}`);

      await page.goto('/console/#/jobs');
      await expect(heading(page, jobs.title)).toBeVisible();
      await expect(page.getByText(jobs.noneFailed)).toBeVisible();
      const schedules = page.getByRole('table', { name: jobs.schedulesTitle });
      await expect(schedules.getByRole('row', { name: jobs.jobs['expire-orders'] })).toContainText(
        jobs.everyMinute,
      );
      await lookAtConsole(page, `jobs-${language}`);

      await page.goto('/console/#/failed-attempts?outcome=password_wrong');
      await expect(heading(page, failed.title)).toBeVisible();
      const outcome = page.getByRole('combobox', { name: failed.outcome });
      await expect(outcome).toHaveValue(failed.outcomes.password_wrong);
      await expect(
        page.getByRole('row', { name: failed.noAccount }).filter({ hasText: failed.kinds.customer }),
      ).toContainText(failed.outcomes.password_wrong);
      await outcome.click();
      await page.getByRole('option', { name: failed.outcomes.passkey_refused }).click();
      await expect(page).toHaveURL(/failed-attempts\?outcome=passkey_refused$/);
      await expect(page.getByText(failed.empty)).toBeVisible();
    });
  });
}
