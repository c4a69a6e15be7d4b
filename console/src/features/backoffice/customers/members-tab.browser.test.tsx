import { MEMBER_STATES } from '@causeway/contract/lists';
import { listCustomerMembers } from '@causeway/contract/console/teams';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as en } from '../../../phrases/en/teams/team.ts';
import { phrases as zh } from '../../../phrases/zh/teams/team.ts';
import { MembersTab } from './members-tab.tsx';

test.each([
  ['en', en],
  ['zh', zh],
] as const)('members fit on a phone in every state, in %s', async (language, t) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  const list = MEMBER_STATES.map((state, index) => ({
    id: `member-${state}`,
    memberId: `m${index}`,
    account: `m${index}@123456789`,
    name: `Member ${index}`,
    state,
    expire: 1_790_000_000,
    deviceNum: 2,
    boundDeviceNum: 1,
    lastLogin: 0,
  }));
  answer(listCustomerMembers, () => ({ list, next: null }));
  await showPart(<MembersTab id="7" />);
  // Phones of 390 and 320 px without the shell's padding.
  for (const width of [362, 292]) {
    await page.viewport(width, 844);
    for (const state of MEMBER_STATES) {
      const badge = page.getByText(t.states[state], { exact: true });
      await expect.element(badge).toBeVisible();
      const cell = badge.element().closest('td')?.getBoundingClientRect();
      expect(badge.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0);
    }
    expectToFit();
  }
  await expectNoViolations();
});
