import { ROLES, type Role } from '@causeway/contract/console/rights';
import { COMMAND_ACTOR, WrongWords, type OperatorAction, type OperatorCommand } from './operator-command.ts';
import {
  addOperator,
  listOperators,
  operatorState,
  recoverOperator,
  rolesOf,
} from '../../modules/identity/api.ts';

export const operatorsCommand: OperatorCommand = {
  name: 'operators',
  forms: [
    { words: '', does: 'lists operators: ID, email, name, roles, status' },
    {
      words: `add <email> <role>`,
      does: `prints an invitation link that expires in 3 days and can be used once (roles: ${ROLES.join(', ')})`,
    },
    {
      words: 'recover <email>',
      does: 'restores access: removes password, two-factor and passkeys, ends all sessions, unblocks, prints a link to set a new password',
    },
  ],

  async prepare([verb, ...values]) {
    const [address, role] = values;
    if (verb === undefined || (verb === 'list' && address === undefined)) return list;
    if (verb === 'add' && address !== undefined && isRole(role) && values.length === 2)
      return add(address, role);
    if (verb === 'add' && role !== undefined && !isRole(role)) {
      throw new WrongWords(`Choose one of these roles: ${ROLES.join(', ')}`);
    }
    if (verb === 'recover' && address !== undefined && values.length === 1) return recover(address);
    throw new WrongWords('Unknown command');
  },
};

const isRole = (word: string | undefined): word is Role => ROLES.some((role) => role === word);

const list: OperatorAction = async ({ operatorContext }) => {
  const rows = await listOperators(operatorContext.db);
  return rows.map((row) =>
    [
      row.id,
      row.email,
      JSON.stringify(row.name),
      rolesOf(row)
        .map(({ id, name }) => name ?? id)
        .join(', '),
      operatorState(row),
    ].join('  '),
  );
};

const add =
  (email: string, role: Role): OperatorAction =>
  async ({ operatorContext, consoleUrl }) => {
    const { key } = await addOperator(operatorContext, {
      actor: COMMAND_ACTOR,
      email,
      name: '',
      roles: [role],
      language: 'en',
    });
    return [joinUrl(consoleUrl, key)];
  };

const recover =
  (email: string): OperatorAction =>
  async ({ operatorContext, consoleUrl }) => {
    const { key } = await recoverOperator(operatorContext, { actor: COMMAND_ACTOR, email });
    return [joinUrl(consoleUrl, key)];
  };

const joinUrl = (consoleUrl: string, key: string): string => `${consoleUrl}/console/#/join?key=${key}`;
