import { utcDay } from '../../platform/utc-day.ts';
import { COMMAND_ACTOR, WrongWords, type OperatorAction, type OperatorCommand } from './operator-command.ts';

export const gatewayKeysCommand: OperatorCommand = {
  name: 'gateway-keys',
  forms: [
    { words: '', does: 'lists gateway keys: ID, name, created, last used, revoked' },
    { words: 'create <name>', does: 'creates a key and prints it (shown only once)' },
    { words: 'revoke <id>', does: 'revokes a key' },
  ],

  async prepare([verb, ...values]) {
    const [value] = values;
    if (verb === undefined || (verb === 'list' && value === undefined)) return listKeys;
    if (value === undefined || values.length > 1) {
      throw new WrongWords(values.length > 1 ? 'Put quotes around a name with spaces' : 'Unknown command');
    }
    if (verb === 'create') return createKey(value);
    if (verb === 'revoke') return revokeKey(value);
    throw new WrongWords('Unknown command');
  },
};

const listKeys: OperatorAction = async ({ gatewayKeys }) => {
  const keys = await gatewayKeys.listKeys();
  return keys.map(({ id, name, created_at: madeAt, last_used_on: lastUsed, revoked_at: revokedAt }) =>
    [
      id,
      JSON.stringify(name),
      `created ${utcDay(madeAt)}`,
      lastUsed === null ? 'never used' : `last used ${lastUsed}`,
      ...(revokedAt === null ? [] : [`revoked ${utcDay(revokedAt)}`]),
    ].join('  '),
  );
};

const createKey =
  (name: string): OperatorAction =>
  async ({ gatewayKeys }) => [await gatewayKeys.createKey(name, COMMAND_ACTOR)];

const revokeKey =
  (id: string): OperatorAction =>
  async ({ gatewayKeys }) => {
    await gatewayKeys.revokeGatewayKey(id, COMMAND_ACTOR);
    return ['Key revoked.'];
  };

export const gatewayFeedCommand: OperatorCommand = {
  name: 'gateway-feed',
  forms: [{ words: 'restart', does: 'makes every gateway read the feed again' }],

  async prepare(words) {
    if (words.length !== 1 || words[0] !== 'restart') throw new WrongWords('Unknown command');
    return async ({ gatewayFeed }) => {
      await gatewayFeed.restartFeed(COMMAND_ACTOR);
      return ['Every gateway will read the feed again.'];
    };
  },
};
