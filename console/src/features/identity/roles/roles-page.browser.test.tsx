import {
  changeRole,
  createRole,
  deleteRole,
  listRoles,
  type RoleRow,
} from '@causeway/contract/console/roles';
import { SUPPORT_LIMITS } from '@causeway/contract/console/rights';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart } from '../../../../test/show-part.tsx';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as rightsEn } from '../../../phrases/en/rights.ts';
import { phrases as en } from '../../../phrases/en/identity/roles.ts';
import { phrases as rightsZh } from '../../../phrases/zh/rights.ts';
import { phrases as zh } from '../../../phrases/zh/identity/roles.ts';
import { hasUnsaved } from '../../../ui/unsaved.ts';
import RolesPage from './roles-page.tsx';

const role: RoleRow = {
  id: 'role-1',
  name: 'Night shift',
  rights: ['customers.read', 'customers.time'],
  limits: { ...SUPPORT_LIMITS, days: { action: 3, operator: 20, customer: 5 } },
  operators: 2,
};
const dialog = page.getByRole('dialog');
let rows: RoleRow[];
beforeEach(() => {
  rows = [];
  answer(listRoles, () => rows);
});

test.each([
  ['en', en, rightsEn, 1280, 'light'],
  ['zh', zh, rightsZh, 320, 'dark'],
] as const)(
  'in %s, a role is made of rights, with limits for those that need some',
  async (language, t, rights, width, scheme) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    const sent = answer(createRole, ({ name }) =>
      name === 'Taken' ? { refusal: 'ROLE_NAME_WRONG' as const } : { id: 'role-2' },
    );
    await showPart(<RolesPage />, scheme);
    await page.viewport(width, 900);
    await expect.element(page.getByText(t.none)).toBeVisible();
    await expectNoViolations();
    await page.getByRole('button', { name: t.create }).click();
    const create = dialog.getByRole('button', { name: t.create });
    await expect.element(create).toBeDisabled();
    await dialog.getByLabelText(rights.rights['refunds.grant']).click();
    await dialog.getByLabelText(rights.rights['tickets.read']).click();
    // Only the kinds that the rights are about have limits.
    expect(dialog.getByText(t.limitsOf.days).elements()).toEqual([]);
    await expect.element(dialog.getByText(t.limitsOf.refunds)).toBeVisible();
    await create.click();
    await expect.element(dialog.getByText(t.nameMissing)).toBeVisible();
    await dialog.getByLabelText(t.scopes.action, { exact: true }).fill('12.345');
    await dialog.getByLabelText(t.name, { exact: true }).fill('Taken');
    await create.click();
    await expect.element(dialog.getByText(t.limitWrong)).toBeVisible();
    await dialog.getByLabelText(t.scopes.action, { exact: true }).fill('12.34');
    await dialog.getByLabelText(t.scopes.operator, { exact: true }).fill('0');
    expectToFit();
    await expectNoViolations();
    await create.click();
    await expect
      .element(dialog.getByLabelText(t.name, { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabelText(t.name, { exact: true }).fill('Refunds');
    await pressTwice(create);
    await expect.element(dialog).not.toBeInTheDocument();
    const none = { action: null, operator: null, customer: null };
    expect(sent.at(-1)).toEqual({
      name: 'Refunds',
      rights: ['refunds.grant', 'tickets.read'],
      limits: { refunds: { action: 1234, operator: 0, customer: 10_000 }, days: none },
    });
  },
);

test('a role is changed and deleted; the list says what it may do', async () => {
  rows = [role];
  const changed = answer(changeRole, () => null);
  const deleted = answer(deleteRole, () => ({ refusal: 'ROLE_IN_USE' as const }));
  await showPart(<RolesPage />);
  const { line, lineComma, kinds, perAction, perOperator, perCustomer, dayCount } = rightsEn.limits;
  const limits = [perAction(dayCount(3)), perOperator(dayCount(20)), perCustomer(dayCount(5))];
  await expect.element(page.getByText(line(kinds.days, limits.join(lineComma)))).toBeVisible();
  await expectNoViolationsInBothThemes();
  for (const width of [768, 320]) {
    await page.viewport(width, 640);
    expectToFit();
  }
  await page.getByRole('button', { name: en.editOf(role.name) }).click();
  await expect.element(dialog.getByText(en.editText(2))).toBeVisible();
  expect(hasUnsaved()).toBe(false);
  await dialog.getByLabelText(rightsEn.rights['customers.read']).click();
  await expect.poll(hasUnsaved).toBe(true);
  const each = dialog.getByLabelText(en.scopes.action, { exact: true });
  await each.fill('');
  await dialog.getByRole('button', { name: en.save }).click();
  await expect.element(dialog.getByText(en.limitWrong)).toBeVisible();
  await each.fill('3');
  await dialog.getByRole('button', { name: en.save }).click();
  await expect.element(page.getByText(en.saved(role.name))).toBeVisible();
  expect(changed).toMatchObject([
    { id: role.id, rights: ['customers.time'], limits: { days: role.limits.days } },
  ]);
  await page.getByRole('button', { name: en.removeOf(role.name) }).click();
  await dialog.getByRole('button', { name: en.remove }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(deleted).toEqual([{ id: role.id }]);
});

test('a role that a colleague changed meanwhile is shown before it is replaced', async () => {
  rows = [role];
  const theirs: RoleRow = { ...role, rights: ['customers.read', 'orders.read'] };
  const { name, limits } = role;
  const changed = answer(changeRole, ({ seen }) => {
    if (seen?.rights.includes('orders.read')) return null;
    rows = [theirs];
    return { refusal: 'CHANGED_MEANWHILE', bean: { role: { name, rights: theirs.rights, limits } } };
  });
  await showPart(<RolesPage />);
  await page.getByRole('button', { name: en.editOf(name) }).click();
  await dialog.getByLabelText(rightsEn.rights['customers.read']).click();
  const save = dialog.getByRole('button', { name: en.save });
  await save.click();
  const question = dialog.getByRole('alert');
  await expect.element(question.getByText(frame.changedMeanwhile)).toBeVisible();
  expect(changed).toMatchObject([
    { rights: ['customers.time'], seen: { name, rights: role.rights, limits } },
  ]);
  await question.getByRole('button', { name: frame.takeTheirs }).click();
  await expect.element(dialog.getByLabelText(rightsEn.rights['orders.read'])).toBeChecked();
  await dialog.getByLabelText(rightsEn.rights['tickets.read']).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changed[1]).toMatchObject({
    rights: ['customers.read', 'orders.read', 'tickets.read'],
    seen: { rights: theirs.rights },
  });
});
