import type { ConsoleSetting, SettingValue } from '@causeway/contract/console/console-settings';

/** What was typed into a setting's field, as the setting has it: a figure that is none stays a text, which the server refuses by name. */
export function typedValue({ kind }: Pick<ConsoleSetting, 'kind'>, typed: string): SettingValue {
  const isNumber = kind === 'days' || kind === 'yearDays' || kind === 'number' || kind === 'bytes';
  return isNumber && /^-?\d{1,16}$/.test(typed.trim()) ? Number(typed.trim()) : typed;
}
