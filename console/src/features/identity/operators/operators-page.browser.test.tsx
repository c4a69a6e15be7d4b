import {
  changeOperatorRole,
  inviteOperator,
  listOperators,
  type OperatorRow,
  unlockOperator,
} from '@causeway/contract/console/operators';
import { RIGHTS_OF, SUPPORT_LIMITS } from '@causeway/contract/console/rights';
import { listRoles } from '@causeway/contract/console/roles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/identity/operators.ts';
import OperatorsPage from './operators-page.tsx';

const operator = (id: string, name: string, state: OperatorRow['state']): OperatorRow => ({
  id,
  name,
  email: `${id}@staff.example`,
  roles: [{ id: 'support', name: null }],
  rights: [...RIGHTS_OF.support],
  limits: SUPPORT_LIMITS,
  state,
  mfa: true,
  invitedAt: 1_700_000_000,
  lastSeen: null,
});

test('a colleague’s wait after wrong passwords is ended once, and only an active one has that action', async () => {
  const rows = [
    operator('op-2', 'Ada', 'active'),
    operator('op-3', 'Bo', 'blocked'),
    operator('op-4', 'Cy', 'invited'),
  ];
  answer(listOperators, () => rows);
  answer(listRoles, () => []);
  let isDown = true;
  const sent = answer(unlockOperator, () => (isDown ? { refusal: 'OPERATOR_NOT_FOUND' } : null));
  await showPart(<OperatorsPage />);
  const invited = (name: string) => page.getByRole('row', { name }).getByText('Nov 14, 2023');
  await expect.element(invited('Cy')).toBeVisible();
  expect(invited('Ada').elements()).toEqual([]);
  const open = (name: string) => page.getByRole('button', { name: t.actionsFor(name) }).click();
  const unlock = page.getByRole('menuitem', { name: t.unlock });
  for (const name of ['Bo', 'Cy']) {
    await open(name);
    await expect.element(page.getByRole('menuitem', { name: t.changeRoles })).toBeVisible();
    expect(unlock.elements()).toEqual([]);
    await page.getByRole('menuitem', { name: t.changeRoles }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await open('Ada');
  await unlock.click();
  const dialog = page.getByRole('dialog', { name: t.unlockTitle('Ada') });
  await expect.element(dialog.getByText(t.unlockText)).toBeVisible();
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
  const confirm = dialog.getByRole('button', { name: t.unlock });
  await confirm.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await pressTwice(confirm);
  await expect.element(page.getByText(t.unlocked('Ada'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ id: 'op-2' }, { id: 'op-2' }]);
});

test('roles that a colleague changed meanwhile are shown before they are replaced', async () => {
  const theirs = [{ id: 'auditor', name: null }];
  let row = operator('op-2', 'Ada', 'active');
  answer(listOperators, () => [row]);
  answer(listRoles, () => []);
  const sent = answer(changeOperatorRole, ({ seen }) => {
    if (seen?.includes('auditor')) return null;
    row = { ...row, roles: theirs };
    return { refusal: 'CHANGED_MEANWHILE', bean: { roles: theirs } };
  });
  await showPart(<OperatorsPage />);
  await page.getByRole('button', { name: t.actionsFor('Ada') }).click();
  await page.getByRole('menuitem', { name: t.changeRoles }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: frame.roles.finance }).click();
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
  const save = dialog.getByRole('button', { name: t.changeRoles });
  await save.click();
  const question = dialog.getByRole('alert');
  await expect.element(question.getByText(frame.roles.auditor)).toBeVisible();
  await question.getByRole('button', { name: frame.keepMine }).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const roles = ['support', 'finance'];
  expect(sent).toEqual([
    { id: 'op-2', roles, seen: ['support'] },
    { id: 'op-2', roles, seen: ['auditor'] },
  ]);
});

test('an invitation again leaves roles that a colleague changed meanwhile', async () => {
  const theirs = [{ id: 'auditor', name: null }];
  let row = operator('op-4', 'Cy', 'invited');
  answer(listOperators, () => [row]);
  answer(listRoles, () => []);
  const sent = answer(inviteOperator, ({ seen }) => {
    if (seen?.includes('auditor')) return { id: 'op-4' };
    row = { ...row, roles: theirs };
    return { refusal: 'CHANGED_MEANWHILE', bean: { roles: theirs } };
  });
  await showPart(<OperatorsPage />);
  await page.getByRole('button', { name: t.actionsFor('Cy') }).click();
  await page.getByRole('menuitem', { name: t.inviteAgain }).click();
  const dialog = page.getByRole('dialog', { name: t.inviteAgain });
  const confirm = dialog.getByRole('button', { name: t.inviteAgain });
  await confirm.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(frame.roles.auditor)).toBeInTheDocument();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { email, name } = row;
  expect(sent).toEqual([
    { email, name, roles: ['support'], seen: ['support'] },
    { email, name, roles: ['auditor'], seen: ['auditor'] },
  ]);
});
