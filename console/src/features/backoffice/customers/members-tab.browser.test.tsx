import { MEMBER_STATES } from '@causeway/contract/lists';
import { removeCustomerDevice } from '@causeway/contract/console/customer-support';
import { listCustomerDevices } from '@causeway/contract/console/customers';
import { listCustomerMembers } from '@causeway/contract/console/teams';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as support } from '../../../phrases/en/backoffice/customer-support.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as en } from '../../../phrases/en/teams/team.ts';
import { phrases as zh } from '../../../phrases/zh/teams/team.ts';
import { MembersTab } from './members-tab.tsx';

const MEMBER = {
  id: 'member-1',
  memberId: 'm1',
  account: 'm1@123456789',
  name: 'Member 1',
  state: 'active' as const,
  expire: 1_790_000_000,
  deviceNum: 2,
  boundDeviceNum: 1,
  lastLogin: 0,
};
const DEVICE = {
  id: 'device-1',
  name: 'Laptop',
  type: 'windows',
  clientId: 'client-1',
  signedIn: true,
  heardOf: 1_790_000_000,
};

test('removing a member’s device updates the member’s row', async () => {
  let devices = [DEVICE];
  answer(listCustomerDevices, () => devices);
  answer(listCustomerMembers, () => ({
    list: [{ ...MEMBER, boundDeviceNum: devices.length }],
    next: null,
  }));
  answer(removeCustomerDevice, () => {
    devices = [];
    return null;
  });
  await showPart(<MembersTab id="7" />);
  await expect.element(page.getByRole('cell', { name: '1 / 2' })).toBeVisible();
  await page.getByRole('button', { name: support.memberActs(MEMBER.account) }).click();
  await page.getByRole('menuitem', { name: support.devices }).click();
  await page.getByRole('button', { name: support.removeNamedDevice(DEVICE.name) }).click();
  const dialog = page.getByRole('dialog', { name: support.removeDeviceTitle(DEVICE.name) });
  await dialog.getByLabelText(frame.reason).fill('Stolen.');
  await dialog.getByRole('button', { name: support.removeDevice, exact: true }).click();
  await expect.element(page.getByText(support.deviceRemoved)).toBeVisible();
  const devicesDialog = page.getByRole('dialog', { name: support.devicesOf(MEMBER.account) });
  await devicesDialog.getByRole('button', { name: frame.close }).click();
  await expect.element(page.getByRole('cell', { name: '0 / 2' })).toBeVisible();
});

test.each([
  ['en', en, 'light'],
  ['zh', zh, 'dark'],
] as const)('members fit on a phone in every state, in %s', async (language, t, scheme) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  const list = MEMBER_STATES.map((state, index) => ({
    ...MEMBER,
    id: `member-${state}`,
    memberId: `m${index}`,
    account: `m${index}@123456789`,
    name: `Member ${index}`,
    state,
  }));
  answer(listCustomerMembers, () => ({ list, next: null }));
  await showPart(<MembersTab id="7" />, scheme);
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
