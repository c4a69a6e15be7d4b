import type { ConsoleSetting, SettingValue } from '@causeway/contract/console/console-settings';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { contentPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './settings.module.css';

interface SettingFieldProps {
  readonly setting: ConsoleSetting;
  readonly value: SettingValue;
  readonly wrong: boolean;
  readonly onChange: (value: SettingValue) => void;
}

export function SettingField({ setting, value, wrong, onChange }: SettingFieldProps) {
  const t = usePhrases(contentPhrases);
  const { sentences } = usePhrases(framePhrases);
  const { path, kind, first } = setting;
  const last = path.split('.').at(-1) ?? path;
  const label = t.fields[last] ?? last;
  if (kind === 'truth') {
    return (
      <Checkbox
        label={label}
        description={value === true ? undefined : t.notConfirmed}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (kind === 'points' || kind === 'lines') {
    return (
      <Textarea
        className={styles.wide}
        label={label}
        description={value === '' ? sentences(t.notSet, t.wants[kind]) : t.wants[kind]}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={3}
        value={String(value)}
        error={wrong ? t.wants[kind] : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const isDefault = value === first || first === '' || first === 0;
  const isMissing =
    ((kind === 'sentence' || kind === 'countries') && value === '') || (kind === 'rate' && value === 0);
  const hint = sentences(
    t.wants[kind],
    ...(isDefault ? [] : [t.atFirst(String(first))]),
    ...(isMissing ? [t.notSet] : []),
  );
  return (
    <TextInput
      className={kind === 'url' || kind === 'sha256' ? styles.wide : undefined}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode={kind === 'rate' ? 'decimal' : typeof first === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      value={String(value)}
      error={wrong ? t.wants[kind] : undefined}
      onChange={(event) => onChange(typedValue(setting, event.currentTarget.value))}
    />
  );
}

/** A field's text as the setting's value: an invalid number stays a text, which the server refuses by name. */
function typedValue({ kind }: Pick<ConsoleSetting, 'kind'>, typed: string): SettingValue {
  const isNumber = ['days', 'yearDays', 'keptDays', 'number', 'bytes'].includes(kind);
  if (kind === 'rate' && /^\d{1,6}(?:\.\d{1,4})?$/.test(typed.trim())) return Number(typed.trim());
  return isNumber && /^-?\d{1,16}$/.test(typed.trim()) ? Number(typed.trim()) : typed;
}
