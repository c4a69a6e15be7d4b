import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../test/show-part.tsx';
import { phrases as fieldsEn } from '../phrases/en/field-names.ts';
import { phrases as frameEn } from '../phrases/en/frame.ts';
import { phrases as rightsEn } from '../phrases/en/rights.ts';
import { chooseLanguage } from '../phrases/language.ts';
import { phrases as fieldsZh } from '../phrases/zh/field-names.ts';
import { phrases as frameZh } from '../phrases/zh/frame.ts';
import { phrases as rightsZh } from '../phrases/zh/rights.ts';
import { ChangeView } from './change-view.tsx';

test.each([
  ['en', frameEn, fieldsEn, rightsEn, '$75.00'],
  ['zh', frameZh, fieldsZh, rightsZh, 'US$75.00'],
] as const)(
  'fields and their values are in words, an unknown field has its path, in %s',
  async (language, frame, { fields }, { rights }, sum) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    const before = {
      rights: ['tickets.read'],
      limits: { refunds: { action: 5000 } },
      tier: 'vip',
      offer: null,
      odd: { name: 1 },
    };
    const after = {
      rights: ['tickets.read', 'tickets.answer'],
      limits: { refunds: { action: 7500 } },
      tier: 'svip',
      offer: { priceCents: 7500, endsAt: 1_805_034_317 },
      odd: { name: 2 },
      roles: ['owner', 'auditor'],
      blocked: true,
    };
    await showPart(<ChangeView before={before} after={after} />);
    const row = (name: string | undefined) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: name ?? '?', exact: true }) });
    await expect.element(row(`${fields['rights']} 2`)).toMatchTextContent(rights['tickets.answer']);
    await expect.element(row(fields['limits.refunds.action'])).toMatchTextContent(sum);
    await expect.element(row(fields['tier'])).toMatchTextContent('SVIP');
    const roles = [frame.roles.owner, frame.roles.auditor].join(frame.listComma);
    await expect.element(row(fields['roles'])).toMatchTextContent(roles);
    await expect.element(row(fields['blocked'])).toMatchTextContent(frame.yes);
    await expect.element(row(fields['offer.priceCents'])).toMatchTextContent(sum);
    await expect.element(row(`${fields['offer']} · ${fields['endsAt']}`)).toMatchTextContent('2027');
    await expect.element(row('odd.name')).toBeVisible();
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
  },
);
