import { COMMAND_ACTOR, WrongWords, type OperatorAction, type OperatorCommand } from './operator-command.ts';

export const gatewayKeysCommand: OperatorCommand = {
  name: 'gateway-keys',
  forms: [
    { words: '', does: 'lists the keys of gateways: id, name, when made, the day of the last use, revoked' },
    { words: 'create <name>', does: 'makes a key and prints it, this once' },
    { words: 'revoke <id>', does: 'refuses the key from now on' },
  ],

  async prepare([verb, ...values]) {
    const [value] = values;
    if (verb === undefined || (verb === 'list' && value === undefined)) return listKeys;
    if (value === undefined || values.length > 1) {
      throw new WrongWords(
        values.length > 1 ? 'A name with spaces needs quotes around it' : 'These words do not fit',
      );
    }
    if (verb === 'create') return createKey(value);
    if (verb === 'revoke') return revokeKey(value);
    throw new WrongWords('These words do not fit');
  },
};

const listKeys: OperatorAction = async ({ gatewayKeys }) => {
  const keys = await gatewayKeys.listKeys();
  return keys.map(({ id, name, created_at: madeAt, last_used_on: lastUsed, revoked_at: revokedAt }) =>
    [
      id,
      JSON.stringify(name),
      `made ${dayOf(madeAt)}`,
      lastUsed === null ? 'never used' : `used ${lastUsed}`,
      ...(revokedAt === null ? [] : [`revoked ${dayOf(revokedAt)}`]),
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
    return ['The key is revoked.'];
  };

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const gatewayFeedCommand: OperatorCommand = {
  name: 'gateway-feed',
  forms: [
    { words: 'restart', does: 'makes every gateway read the feed anew: do it after putting back a backup' },
  ],

  async prepare(words) {
    if (words.length !== 1 || words[0] !== 'restart') throw new WrongWords('These words do not fit');
    return async ({ gatewayFeed }) => {
      await gatewayFeed.restartFeed(COMMAND_ACTOR);
      return ['Every gateway will read the feed anew.'];
    };
  },
};
