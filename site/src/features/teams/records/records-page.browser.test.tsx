import { listTeamRecords, readTeam, type TeamRecord } from '@causeway/contract/teams';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as office } from '../../../phrases/en/teams/office.ts';
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
