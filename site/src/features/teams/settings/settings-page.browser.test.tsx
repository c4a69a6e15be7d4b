import { readMailLanguage } from '@causeway/contract/account-languages';
import { changeTeamSettings, readTeam } from '@causeway/contract/teams';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { queryClient } from '../../../api/use-read.ts';
import { teamOfficePhrases } from '../../../phrases/teams.ts';
import TeamSettingsPage from './settings-page.tsx';

const TEAM = {
  teamName: 'Harbor',
  teamId: 'harbor',
  email: 'lin@mail.example',
  expire: 0,
  expired: true,
  deviceNum: 0,
  usedDeviceNum: 0,
  freeDeviceNum: 0,
  memberNum: 0,
  blockedNum: 0,
  resetNum: 0,
  endingNum: 0,
  boundDeviceNum: 0,
  later: [],
};

test('a saved name leaves the focus in the form, and a name that was changed elsewhere replaces what is typed', async () => {
  const { settings: t } = await teamOfficePhrases.load('en');
  let { teamName } = TEAM;
  answer(readTeam, () => ({ ...TEAM, teamName }));
  answer(readMailLanguage, () => ({ mailLanguage: 'site' as const }));
  answer(changeTeamSettings, (input) => {
    teamName = input.teamName;
    return null;
  });
  await showPart(<TeamSettingsPage />, { language: 'en', kind: 'team', at: '/index/settings' });
  const field = page.getByLabelText(t.name, { exact: true });
  await field.fill('Lighthouse');
  const save = page.getByRole('button', { name: t.save, exact: true });
  await save.click();
  const known = () => queryClient.getQueryData<typeof TEAM>([readTeam.name, {}])?.teamName;
  await expect.poll(known).toBe('Lighthouse');
  queryClient.setQueryData([readTeam.name, {}], { ...TEAM, teamName: 'Breakwater' });
  await expect.element(field).toHaveValue('Breakwater');
  await expect.element(save).toHaveFocus();
});
