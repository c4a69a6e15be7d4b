import { ChangeRefused } from '../../platform/change-refused.ts';
import { changeSetting, leavesOf, resetSetting, valueAt } from '../../modules/content/api.ts';
import {
  COMMAND_ACTOR,
  WrongWords,
  type Operated,
  type OperatorAction,
  type OperatorCommand,
} from './operator-command.ts';

export const settingsCommand: OperatorCommand = {
  name: 'settings',
  forms: [
    { words: '', does: 'lists all settings: key, and value as JSON' },
    { words: 'get <key>', does: 'prints a value, or all values under a key such as downloads, as JSON' },
    { words: 'set <key> <value>', does: 'sets a value (JSON or plain text)' },
    { words: 'reset <key>', does: 'restores the default' },
  ],

  async prepare([verb, key, ...values]) {
    const [value] = values;
    if (verb === undefined) return listSettings;
    if (verb === 'get' && key !== undefined && values.length === 0) return getSetting(key);
    if (verb === 'set' && key !== undefined && value !== undefined && values.length === 1) {
      return setSetting(key, value);
    }
    if (verb === 'reset' && key !== undefined && values.length === 0) return resetTo(key);
    throw new WrongWords(values.length > 1 ? 'Put quotes around a value with spaces' : 'Unknown command');
  },
};

const line = (key: string, value: unknown): string => `${key} ${JSON.stringify(value)}`;

async function listSettings({ settings }: Operated): Promise<readonly string[]> {
  return leavesOf(await settings.read()).map(([key, value]) => line(key, value));
}

function getSetting(key: string): OperatorAction {
  return async ({ settings }) => {
    const value = valueAt(await settings.read(), key.split('.'));
    if (value === undefined) throw new ChangeRefused(key, 'this setting doesn’t exist');
    return [JSON.stringify(value)];
  };
}

function setSetting(key: string, words: string): OperatorAction {
  return async ({ settings }) => {
    const steps = key.split('.');
    const value = meant(words, valueAt(await settings.read(), steps));
    const isConfirmed = await changeSetting(settings, { path: key, value, actor: COMMAND_ACTOR });
    const changed = line(key, valueAt(await settings.read(), steps));
    return isConfirmed ? [changed, line('factsConfirmed', true)] : [changed];
  };
}

function resetTo(key: string): OperatorAction {
  return async ({ settings }) => {
    await resetSetting(settings, { path: key, actor: COMMAND_ACTOR });
    return [line(key, valueAt(await settings.read(), key.split('.')))];
  };
}

/** Parses JSON, or else a text. If the current value is a text, a bare 3.10 is a text too, not the number 3.1. */
function meant(words: string, now: unknown): unknown {
  try {
    const value: unknown = JSON.parse(words);
    if (typeof now !== 'string' || typeof value === 'string') return value;
  } catch {
    // A text without quotes.
  }
  return words;
}
