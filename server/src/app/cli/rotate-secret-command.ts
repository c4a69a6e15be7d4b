import { rotateSecret, type AppSecrets } from '../../modules/identity/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { COMMAND_ACTOR, WrongWords, type CommandForms } from './operator-command.ts';

type RotateSecretAction = (
  platform: Pick<Platform, 'db' | 'clock'>,
  secrets: AppSecrets,
) => Promise<readonly string[]>;

export const rotateSecretCommand: CommandForms & {
  prepare(words: readonly string[]): RotateSecretAction;
} = {
  name: 'rotate-secret',
  forms: [
    {
      words: '',
      does: 'seals the keys with the new APP_SECRET; all processes have it and APP_SECRET_PREVIOUS',
    },
  ],
  prepare(words) {
    if (words.length > 0) throw new WrongWords('Unknown command');
    return async ({ db, clock }, secrets) => {
      const isRotated = await rotateSecret(db, secrets, { actor: COMMAND_ACTOR, now: clock() });
      return [
        isRotated
          ? 'The keys are sealed with the new APP_SECRET.'
          : 'The keys are already sealed with this APP_SECRET. Nothing was changed.',
        'Remove APP_SECRET_PREVIOUS from the settings of all processes. Keep the old secret for the backups from before.',
      ];
    };
  },
};
