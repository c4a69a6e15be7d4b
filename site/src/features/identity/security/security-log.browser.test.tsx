import { readSecurityLog, type SecurityEvent } from '@causeway/contract/account-security';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { SecurityLog } from './security-log.tsx';

const PHONE = /^M6 2\.5h8v15/;
const COMPUTER = /^M3 4h14v9/;
const drawing = (name: RegExp) =>
  page.getByRole('listitem').filter({ hasText: name }).element().querySelector('path')?.getAttribute('d');

const event = (id: string, system: string): SecurityEvent => ({
  id,
  at: 1_700_000_000,
  kind: 'signed_in',
  browser: 'Chrome',
  system,
});

test('after "More", the focus is on the first of the older events', async () => {
  answer(readSecurityLog, ({ cursor }) =>
    cursor === undefined
      ? { list: [event('1', 'Android')], next: 'older' }
      : { list: [event('2', 'Windows'), event('3', 'Linux')], next: null },
  );
  await showPart(<SecurityLog />, { language: 'en', kind: 'individual' });
  await page.getByRole('button').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Windows' })).toHaveFocus();
});

test('phones have the drawing of a phone in the security log', async () => {
  answer(readSecurityLog, () => ({ list: [event('1', 'Android'), event('2', 'Windows')], next: null }));
  await showPart(<SecurityLog />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  expect(drawing(/Android/)).toMatch(PHONE);
  expect(drawing(/Windows/)).toMatch(COMPUTER);
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
});
