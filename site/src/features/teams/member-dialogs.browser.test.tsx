import {
  addMember,
  changeMember,
  deleteMembers,
  listMembers,
  listTeamDevices,
  setMemberPassword,
  type Member,
} from '@causeway/contract/team-members';
import { readTeam } from '@causeway/contract/teams';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../scripts/test-depth.ts';
import { showPart } from '../../../test/show-part.tsx';
import { useRead } from '../../api/use-read.ts';
import { formPhrases } from '../../phrases/shared.ts';
import { teamMemberFieldsPhrases, teamMembersPhrases } from '../../phrases/teams.ts';
import type { MemberAct } from './member-act.ts';
import { MemberDialogs } from './member-dialogs.tsx';
import MembersPage from './members-page.tsx';

const MEMBER: Member = {
  id: '2',
  memberId: 'lin',
  account: 'lin@harbour',
  name: '林 Lin',
  email: '',
  state: 'active',
  expire: 1_900_000_000,
  ownExpire: 0,
  deviceNum: 2,
  boundDeviceNum: 0,
  resetPassword: false,
  lastLogin: 0,
  createdAt: 1_732_800_000,
};
const OWN = 'keys of the harbour';
const TEAM = {
  teamName: 'Harbour Works',
  teamId: 'harbour',
  email: 'ann@mail.example',
  expire: 1_900_000_000,
  expired: false,
  deviceNum: 20,
  usedDeviceNum: 2,
  freeDeviceNum: 18,
  memberNum: 1,
  blockedNum: 0,
  resetNum: 0,
  endingNum: 0,
  boundDeviceNum: 0,
  later: [],
};

function Dialogs({ first }: { readonly first: MemberAct }) {
  const [act, setAct] = useState<MemberAct | undefined>(first);
  const onClose = () => setAct(undefined);
  return <MemberDialogs act={act} onAct={setAct} onClose={onClose} onSeveralDone={onClose} />;
}

describe.each(languagesOf('team-members'))('%s, at 320 px, the administrator’s password', (language) => {
  const open = async (first: MemberAct) => {
    answer(readTeam, () => ({ refusal: 'TOO_MANY_REQUESTS', bean: { retryAfter: 60 } }));
    answer(listMembers, () => ({ list: [], next: null, total: 0 }));
    answer(listTeamDevices, () => ({ list: [], next: null, total: 0 }));
    const [t, forms] = await Promise.all([teamMembersPhrases.load(language), formPhrases.load(language)]);
    await showPart(<Dialogs first={first} />, { language, kind: 'team' });
    await page.viewport(320, 640);
    const reauth = page.getByRole('dialog', { name: forms.reauthTitle });
    const own = reauth.getByLabelText(forms.reauthPassword, { exact: true });
    return { t, forms, reauth, own };
  };

  test('is asked for before a member’s is set, which stays as it was typed', async () => {
    let hasWeak = true;
    const sent = answer(setMemberPassword, ({ ownPassword, otp }) => {
      if (ownPassword !== OWN) return { refusal: 'HOLDER_UNPROVED' };
      if (otp !== '123456') return { refusal: 'SECOND_STEP_NEEDED' };
      return hasWeak ? { refusal: 'PASSWORD_TOO_COMMON' } : null;
    });
    const { t, forms, reauth, own } = await open({ kind: 'password', member: MEMBER });
    const field = page.getByLabelText(t.newPassword);
    await field.fill('Harbour-77');
    await userEvent.keyboard('{Enter}');
    await expect.element(own).toBeVisible();
    await expectNoViolations();
    expectToFit();
    // Leads back to the form.
    await userEvent.keyboard('{Escape}');
    await expect.element(reauth).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Harbour-77');
    await userEvent.keyboard('{Enter}');
    await own.fill(OWN);
    await userEvent.keyboard('{Enter}');
    await expect.element(reauth.getByLabelText(forms.otpOrRecovery)).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    // A refusal of the member’s password is shown beside it.
    await expect.element(reauth).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    hasWeak = false;
    await userEvent.keyboard('{Enter}');
    await own.fill(OWN);
    await userEvent.keyboard('{Enter}');
    await reauth.getByLabelText(forms.otpOrRecovery).fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Harbour-77');
    await expect.element(reauth).not.toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ id: '2', password: 'Harbour-77', ownPassword: OWN, otp: '123456' });
  });

  test('is asked for before members are deleted', async () => {
    const sent = answer(deleteMembers, ({ password }) =>
      password === OWN ? { changed: 1 } : { refusal: 'HOLDER_UNPROVED' },
    );
    const { t, reauth, own } = await open({ kind: 'delete', members: [MEMBER] });
    const words = t.acts.delete;
    await page.getByRole('button', { name: words.button(1), exact: true }).click();
    await expect.element(own).toBeVisible();
    await expectNoViolations();
    expectToFit();
    await own.fill(OWN);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(words.done(1)).first()).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([{ ids: ['2'] }, { ids: ['2'], password: OWN, otp: '' }]);
    await expect.element(reauth).not.toBeInTheDocument();
  });
});

describe('the list of members', () => {
  const open = async (first: MemberAct) => {
    answer(readTeam, () => TEAM);
    const reads = answer(listMembers, () => ({ list: [], next: null, total: 0 }));
    const [t, { fields, addSeats }] = await Promise.all([
      teamMembersPhrases.load('en'),
      teamMemberFieldsPhrases.load('en'),
    ]);
    function Page() {
      useRead(listMembers, {});
      return <Dialogs first={first} />;
    }
    await showPart(<Page />, { language: 'en', kind: 'team' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(reads).toHaveLength(1);
    return { t, fields, addSeats, reads };
  };

  test('is refetched if adding a member got no answer, and if the ID is taken', async () => {
    const { t, fields, reads } = await open({ kind: 'add', own: false });
    answer(addMember, () => 'silent');
    await page.getByLabelText(fields.memberId).fill('lin');
    await page.getByLabelText(fields.name).fill('Lin');
    await page.getByLabelText(fields.password).fill('Harbour-77');
    await page.getByRole('button', { name: t.add, exact: true }).click();
    await expect.poll(() => reads).toHaveLength(2);
    answer(addMember, () => ({ refusal: 'MEMBER_ID_TAKEN' }));
    // By keyboard, since a toast covers the button for some seconds.
    await page.getByLabelText(fields.name).fill('Lin Wei');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => reads).toHaveLength(3);
  });

  test('stays open with the entered fields while slots are added in a new tab', async () => {
    const { addSeats } = await open({ kind: 'add', own: false });
    await expect.element(page.getByRole('link', { name: addSeats })).toHaveAttribute('target', '_blank');
  });

  test.each(['edit', 'password', 'delete'] as const)('is refetched if "%s" got no answer', async (kind) => {
    const { t, reads } = await open(
      kind === 'delete' ? { kind, members: [MEMBER] } : { kind, member: MEMBER },
    );
    for (const endpoint of [changeMember, setMemberPassword, deleteMembers]) answer(endpoint, () => 'silent');
    if (kind === 'password') await page.getByLabelText(t.newPassword).fill('Harbour-77');
    const names = { edit: t.save, password: t.setPasswordButton, delete: t.acts.delete.button(1) };
    await page.getByRole('button', { name: names[kind], exact: true }).click();
    await expect.poll(() => reads).toHaveLength(2);
  });
});

test('members deleted without an answer are no longer selected, and trying again closes the dialog', async () => {
  let list: Member[] = ['lin', 'wei', 'mo'].map((id) => ({ ...MEMBER, id, memberId: id, name: id }));
  answer(readTeam, () => TEAM);
  answer(listMembers, () => ({ list, next: null, total: list.length }));
  const sent = answer(deleteMembers, () => {
    if (list.length === 1) return { refusal: 'MEMBER_NOT_FOUND' };
    list = list.slice(2);
    return 'silent';
  });
  const t = await teamMembersPhrases.load('en');
  await showPart(<MembersPage />, { language: 'en', kind: 'team', at: '/index/members' });
  for (const name of ['lin', 'wei']) await page.getByRole('checkbox', { name }).click();
  await expect.element(page.getByText(t.selected(2))).toBeVisible();
  await page.getByRole('button', { name: t.delete, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.acts.delete.button(2), exact: true }).click();
  await expect.element(page.getByText(t.selected(2))).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: t.acts.delete.button(2), exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
});
