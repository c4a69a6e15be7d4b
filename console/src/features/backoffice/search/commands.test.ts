import { RIGHTS_OF, ROLES, type Role } from '@causeway/contract/console/rights';
import { expect, test } from 'vitest';
import { phrases as customersEn } from '../../../phrases/en/backoffice/customers.ts';
import { phrases as customersZh } from '../../../phrases/zh/backoffice/customers.ts';
import { ROUTES } from '../../../routes.ts';
import { commandsFor, customerCommandsFor } from './commands.ts';

const mayOf = (role: Role) => (right: (typeof RIGHTS_OF)[Role][number]) => RIGHTS_OF[role].includes(right);
const PATHS = ROUTES.map(({ path }) => path);
const named = (commands: ReturnType<typeof commandsFor>) => commands.map(({ label }) => label.en);

const CHANGES: Readonly<Record<Role, readonly string[]>> = {
  owner: [
    'Create canned reply',
    'Create announcement',
    'Invite operator',
    'Export orders',
    'Export customers',
  ],
  support: ['Create canned reply'],
  finance: ['Export orders'],
  marketing: ['Create announcement'],
  auditor: [],
};
const ON_CUSTOMERS: Readonly<Record<Role, readonly string[]>> = {
  owner: ['Adjust days', 'Open ticket', 'Email customer', 'Remove device'],
  support: ['Adjust days', 'Open ticket', 'Email customer', 'Remove device'],
  finance: ['Adjust days'],
  marketing: [],
  auditor: [],
};

test.each(ROLES)('the role %s is offered what its rights allow, and how to log out', (role) => {
  const commands = named(commandsFor(mayOf(role), PATHS));
  expect(commands.slice(0, CHANGES[role].length)).toEqual(CHANGES[role]);
  expect(commands.slice(CHANGES[role].length)).toEqual([
    'Switch to English',
    'Switch to Chinese',
    'Light appearance',
    'Dark appearance',
    'System appearance',
    'Log out',
  ]);
  expect(named(customerCommandsFor(mayOf(role), 'c-1'))).toEqual(ON_CUSTOMERS[role]);
});

test('an action on a page that the operator may not open is not offered', () => {
  expect(named(commandsFor(() => true, ['/orders']))[0]).toBe('Export orders');
});

test('a ticket is not offered without the right to read it', () => {
  const commands = customerCommandsFor((right) => right === 'customers.change', 'c-1');
  expect(named(commands)).toEqual(['Email customer', 'Remove device']);
});

test('an action on a customer has the name of its menu item', () => {
  const [days] = customerCommandsFor(() => true, 'c-1');
  expect(days?.label).toEqual({ en: customersEn.changeTime, zh: customersZh.changeTime });
});
