import { listTeamDevices, type TeamDevice } from '@causeway/contract/team-members';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { refetch } from '../../api/use-read.ts';
import { phrases as t } from '../../phrases/en/teams/team.ts';
import { Pager } from './pager.tsx';
import { usePages } from './use-pages.ts';

const device = (id: string): TeamDevice => ({
  id,
  name: `Device ${id}`,
  type: 'Android',
  platform: 'mobile',
  lastLogin: 1_800_000_000,
  bindTime: 1_800_000_000,
  member: '7',
  memberId: 'wei',
  memberName: 'Wei',
});

function Devices() {
  const { page: shown, turning, waiting } = usePages(listTeamDevices, {});
  if (shown === undefined) return null;
  return (
    <>
      {shown.list.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
      <Pager turning={turning} total={shown.total} busy={waiting} />
    </>
  );
}

test('shows the page before when the last row of a later page has been removed', async () => {
  const devices = Array.from({ length: 51 }, (_, index) => device(`${index + 1}`));
  answer(listTeamDevices, ({ cursor = '0' }) => {
    const list = devices.slice(Number(cursor), Number(cursor) + 50);
    return { list, next: devices.length > Number(cursor) + 50 ? '50' : null, total: devices.length };
  });
  await showPart(<Devices />, { language: 'en', kind: 'team' });
  await page.getByRole('button', { name: t.nextPage }).click();
  await expect.element(page.getByText(t.rows('51', '51', '51'))).toBeVisible();
  devices.pop();
  await refetch(listTeamDevices);
  await expect.element(page.getByText('Device 50')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
