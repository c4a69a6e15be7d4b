import { CODES } from '@causeway/contract/errors';
import { importMembers } from '@causeway/contract/team-members';
import { readTeam } from '@causeway/contract/teams';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useReducer } from 'react';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/teams/import.ts';
import { phrases as f } from '../../phrases/en/teams/member-fields.ts';
import ImportPage from './import-page.tsx';
import { ImportPreview } from './import-preview.tsx';
import { review } from './import-review.ts';

const values = { memberId: 'wei', name: 'Wei', email: '', password: '', expire: '', deviceNum: '' };
const ROWS = [1, 2].map((key) => ({ key, values, open: false }));

function Preview() {
  const [{ rows }, act] = useReducer(review, { rows: ROWS, revision: 0 });
  const judged = rows.map((row, index) => ({ row, place: index + 1, faults: {} }));
  return (
    <ImportPreview
      judged={judged}
      free={9}
      isChecked
      act={act}
      onImport={() => undefined}
      onLeave={() => undefined}
    />
  );
}

test('the focus stays in the list when a row is removed', async () => {
  await showPart(<Preview />, { language: 'en', kind: 'team' });
  await page.getByRole('button', { name: `${t.remove} ${t.row(1)}` }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByRole('list')).toHaveFocus();
});

test('an opted-out address stays marked after a check, which does not report it, until a password is entered', async () => {
  answer(readTeam, () => ({
    teamName: 'Harbour Works',
    teamId: 'harbour',
    email: 'ann@mail.example',
    expire: 1_900_000_000,
    expired: false,
    deviceNum: 20,
    usedDeviceNum: 0,
    freeDeviceNum: 20,
    memberNum: 0,
    blockedNum: 0,
    resetNum: 0,
    endingNum: 0,
    boundDeviceNum: 0,
    later: [],
  }));
  const text = 'Opted out.';
  const faults = [{ row: 0, field: 'email', code: CODES.MEMBER_EMAIL_OPTED_OUT, text }];
  const sent = answer(importMembers, ({ check }) =>
    check === true
      ? { made: 0, faults: [], freeDeviceNum: 20 }
      : { refusal: 'MEMBER_ROWS_WRONG', bean: { faults, freeDeviceNum: 20 } },
  );
  await showPart(<ImportPage />, { language: 'en', kind: 'team' });
  await page.getByLabelText(t.paste).fill('wei,Wei,wei@mail.example');
  await page.getByRole('button', { name: t.read }).click();
  await page.getByRole('button', { name: t.import(1) }).click();
  const fault = page.getByText(text);
  await expect.element(fault).toBeVisible();
  const checked = sent.length;
  await page.getByLabelText(f.fields.name).fill('Wei Lin');
  await expect.poll(() => sent.length).toBeGreaterThan(checked);
  await expect.element(page.getByText(t.first)).toBeVisible();
  await expect.element(fault).toBeVisible();
  await page.getByLabelText(f.fields.password).fill('a lantern for them');
  await expect.element(fault).not.toBeInTheDocument();
});
