import { changeTeamSettings, listTeamRecords, readTeam, type TeamRecord } from '@causeway/contract/teams';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as office } from '../../../phrases/en/teams/office.ts';
import { refetchMembers } from '../refetch-members.ts';
import { NameForm } from '../settings/name-form.tsx';
import TeamRecordsPage from './records-page.tsx';

const record = (id: string): TeamRecord => ({
  id,
  at: 1_700_000_000,
  by: 'admin',
  action: 'member.add',
  memberId: `member${id}`,
  before: {},
  after: {},
});

test('after "More", the focus is on the list of the older records', async () => {
  answer(readTeam, () => ({ refusal: 'INTERNAL_ERROR' }));
  answer(listTeamRecords, ({ cursor }) =>
    cursor === undefined ? { list: [record('1')], next: 'older' } : { list: [record('2')], next: null },
  );
  await showPart(<TeamRecordsPage />, { language: 'en', kind: 'team' });
  await page.getByRole('button', { name: office.records.more }).click();
  await expect.element(page.getByRole('list').filter({ hasText: 'member2' })).toHaveFocus();
});

test('a change of the team’s name or its members refetches the records, also without an answer', async () => {
  let list = [record('1')];
  answer(readTeam, () => ({ refusal: 'TOO_MANY_REQUESTS', bean: { retryAfter: 60 } }));
  answer(listTeamRecords, () => ({ list, next: null }));
  answer(changeTeamSettings, () => {
    list = [record('2'), ...list];
    return null;
  });
  const both = (
    <>
      <TeamRecordsPage />
      <NameForm name="Harbour" />
    </>
  );
  await showPart(both, { language: 'en', kind: 'team' });
  await expect.element(page.getByText('member1')).toBeVisible();
  await page.getByRole('button', { name: office.settings.save }).click();
  await expect.element(page.getByText('member2')).toBeVisible();
  list = [record('3'), ...list];
  void refetchMembers();
  await expect.element(page.getByText('member3')).toBeVisible();
  answer(changeTeamSettings, () => {
    list = [record('4'), ...list];
    return 'silent';
  });
  await page.getByRole('button', { name: office.settings.save }).click();
  await expect.element(page.getByText('member4')).toBeVisible();
});

test('a record of an import has the number of its members', async () => {
  answer(readTeam, () => ({ refusal: 'INTERNAL_ERROR' }));
  const imported: TeamRecord = {
    ...record('1'),
    action: 'member.import',
    memberId: null,
    after: { count: 3 },
  };
  answer(listTeamRecords, () => ({ list: [imported], next: null }));
  await showPart(<TeamRecordsPage />, { language: 'en', kind: 'team' });
  await expect.element(page.getByText('You imported 3 members')).toBeVisible();
});
