import { ROLES, type Role } from '@causeway/contract/console/rights';
import { COMMAND_ACTOR, WrongWords, type OperatorAction, type OperatorCommand } from './operator-command.ts';
import { addOperator, listOperators, operatorState, recoverOperator } from '../../modules/identity/api.ts';

export const operatorsCommand: OperatorCommand = {
  name: 'operators',
  forms: [
    { words: '', does: 'lists who works in the console: id, e-mail, name, role, state' },
    {
      words: `add <e-mail> <role>`,
      does: `prints a link to join with, good once for 3 days (${ROLES.join(', ')})`,
    },
    {
      words: 'recover <e-mail>',
      does: 'for one who cannot get in: ends sign-ins, forgets the second step, prints a link for a new password',
    },
  ],

  async prepare([verb, ...values]) {
    const [address, role] = values;
    if (verb === undefined || (verb === 'list' && address === undefined)) return list;
    if (verb === 'add' && address !== undefined && isRole(role) && values.length === 2)
      return add(address, role);
    if (verb === 'add' && role !== undefined && !isRole(role)) {
      throw new WrongWords(`A role is one of ${ROLES.join(', ')}`);
    }
    if (verb === 'recover' && address !== undefined && values.length === 1) return recover(address);
    throw new WrongWords('These words do not fit');
  },
};

const isRole = (word: string | undefined): word is Role => ROLES.some((role) => role === word);

const list: OperatorAction = async ({ operatorContext }) => {
  const rows = await listOperators(operatorContext.db);
  return rows.map((row) =>
    [row.id, row.email, JSON.stringify(row.name), row.role, operatorState(row)].join('  '),
  );
};

const add =
  (email: string, role: Role): OperatorAction =>
  async ({ operatorContext, publicUrl }) => {
    const { key } = await addOperator(operatorContext, {
      actor: COMMAND_ACTOR,
      email,
      name: '',
      role,
      language: 'en',
    });
    return [joinUrl(publicUrl, key)];
  };

const recover =
  (email: string): OperatorAction =>
  async ({ operatorContext, publicUrl }) => {
    const { key } = await recoverOperator(operatorContext, { actor: COMMAND_ACTOR, email });
    return [joinUrl(publicUrl, key)];
  };

const joinUrl = (publicUrl: string, key: string): string => `${publicUrl}/console/#/join?key=${key}`;
