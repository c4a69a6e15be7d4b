import { CONDITION_NAMES } from '@causeway/contract/console/lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/overview.ts';
import { ActiveConditions } from './active-conditions.tsx';

const since = 1_700_000_000;

test('conditions are in words, with the provider, job or payment that they are about', async () => {
  const conditions = [
    ...CONDITION_NAMES.map((name) => ({ name, subject: '', since })),
    { name: 'provider_silent', subject: 'btcpay', since },
    { name: 'jobs_silent', subject: 'send-mail', since },
    { name: 'review_overdue', subject: 'wrong_amount', since },
    { name: 'database_faults', subject: 'read_only', since },
    { name: 'of_a_newer_release', subject: 'here:1', since },
  ];
  await showPart(<ActiveConditions conditions={conditions} />);
  const table = page.getByRole('table', { name: t.conditionsTitle });
  const texts = [...Object.values(t.conditions), 'BTCPay Server', 'Send emails', 'Amount doesn’t match'];
  for (const text of [...texts, t.subjects['read_only'] ?? '', 'of_a_newer_release', 'here:1'])
    await expect.element(table.getByText(text, { exact: true }).first()).toBeVisible();
  await page.viewport(320, 640);
  expectToFit();
  await expectNoViolations();
});
