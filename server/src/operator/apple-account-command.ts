import { askLines } from './ask-lines.ts';
import { COMMAND_ACTOR, WrongWords, type OperatorCommand } from './operator-command.ts';

export const appleAccountCommand: OperatorCommand = {
  name: 'apple-account',
  forms: [
    { words: 'set', does: 'reads id and password from standard input, a line each, and seals them' },
    { words: 'clear', does: 'forgets them: customers are told that there is none' },
  ],

  async prepare(words) {
    if (words.length === 1 && words[0] === 'clear') {
      return async ({ appleAccount }) => {
        await appleAccount.clearAppleAccount(COMMAND_ACTOR);
        return ['The shared Apple account is cleared.'];
      };
    }
    if (words.length !== 1 || words[0] !== 'set') throw new WrongWords('These words do not fit');
    const [id = '', password = ''] = await askLines([
      { question: 'Apple ID: ', hidden: false },
      { question: 'Password (not shown): ', hidden: true },
    ]);
    return async ({ appleAccount }) => {
      await appleAccount.setAppleAccount({ id, password }, COMMAND_ACTOR);
      return ['The shared Apple account is set.'];
    };
  },
};
