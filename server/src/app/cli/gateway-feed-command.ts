import { COMMAND_ACTOR, WrongWords, type OperatorCommand } from './operator-command.ts';

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
