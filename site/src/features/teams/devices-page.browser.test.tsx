import { LANGUAGES } from '@causeway/contract/language';
import { listTeamDevices, unbindTeamDevice } from '@causeway/contract/team-members';
import { readTeam } from '@causeway/contract/teams';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as devices } from '../../phrases/en/teams/devices.ts';
import DevicesPage from './devices-page.tsx';

const TEAM = {
  teamName: '海港 Harbour Works',
  teamId: 'T60d5b397c6',
  email: 'lin@mail.example',
  expire: 1_800_000_000,
  expired: false,
  deviceNum: 20,
  usedDeviceNum: 2,
  freeDeviceNum: 18,
  memberNum: 1,
  blockedNum: 0,
  resetNum: 0,
  endingNum: 0,
  boundDeviceNum: 1,
  later: [],
};

const DEVICE = {
  id: '1',
  name: 'Lin’s phone',
  type: 'Android',
  platform: 'mobile' as const,
  lastLogin: 1_732_800_000,
  bindTime: 1_732_800_000,
  member: '2',
  memberId: 'lin',
  memberName: '林 Lin',
};

describe.each(LANGUAGES)('%s, at 320 px', (language) => {
  beforeEach(async () => {
    answer(readTeam, () => TEAM);
    answer(listTeamDevices, () => ({ list: [DEVICE], next: null, total: 1 }));
    await showPart(<DevicesPage />, { language, kind: 'team' });
    await page.viewport(320, 640);
  });

  test('the name of the team is whole', async () => {
    const name = page.getByText(TEAM.teamName);
    await expect.element(name).toBeVisible();
    const { scrollWidth, clientWidth } = name.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expectToFit();
  });

  test('no word of a date is broken', async () => {
    const date = page.getByRole('time').last();
    await expect.element(date).toBeVisible();
    const text = date.element().firstChild as Text;
    for (const { index, 0: word } of text.data.matchAll(/\w+/g)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      expect(range.getClientRects()).toHaveLength(1);
    }
  });
});

test('a removal that got no answer refetches the devices', async () => {
  answer(readTeam, () => TEAM);
  let list = [DEVICE];
  answer(listTeamDevices, () => ({ list, next: null, total: list.length }));
  answer(unbindTeamDevice, () => {
    list = [];
    return 'silent';
  });
  await showPart(<DevicesPage />, { language: 'en', kind: 'team' });
  await page.getByRole('button', { name: devices.unlink }).click();
  await page.getByRole('dialog').getByRole('button', { name: devices.unlink }).click();
  await expect.element(page.getByText(DEVICE.name)).not.toBeInTheDocument();
});

test('the devices of a deleted member lead to all devices', async () => {
  answer(readTeam, () => TEAM);
  answer(listTeamDevices, ({ member }) =>
    member === undefined ? { list: [DEVICE], next: null, total: 1 } : { refusal: 'MEMBER_NOT_FOUND' },
  );
  await showPart(<DevicesPage />, { language: 'en', kind: 'team', at: '/index/devices?member=3' });
  await expect.element(page.getByText(devices.noneOfMember)).toBeVisible();
  await page.getByRole('link', { name: devices.showAll }).click();
  await expect.element(page.getByText(DEVICE.name, { exact: true }).first()).toBeVisible();
});
