import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { type ChangeEvent, useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { countRefusedSave } from './refused-saves.ts';

type Errors<Key extends string> = Readonly<Partial<Record<Key, string | undefined>>>;

export interface Fields<Key extends string> {
  readonly values: Readonly<Record<Key, string>>;
  set(key: Key, value: string): void;
  /** The values differ from the initial ones. */
  readonly isChanged: boolean;
  /** Restores the initial values. */
  reset(): void;
  /** Props of a text field: value, change handler and error. */
  text(key: Key): {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    error: string | undefined;
    /** Mantine's password field does not set it. */
    'aria-invalid': true | undefined;
  };
  /** Replaces the fields' errors; returns whether there were none. */
  refuse(errors: Errors<Key>): boolean;
  /** An error of no particular field. */
  readonly wrong: string | undefined;
  /** For `useChange`: shows a refusal beside its field, else above the form. */
  onRefusal(refusal: ApiRefusal): boolean;
}

/**
 * The texts of a form and their errors. `refusals` names the field of each API refusal; the text comes from the answer, unless
 * `texts` has one that fits the form better.
 */
export function useFields<Key extends string>(
  initial: Readonly<Record<Key, string>>,
  refusals: Readonly<Partial<Record<AnyCodeName, NoInfer<Key>>>> = {},
  texts: Readonly<Partial<Record<AnyCodeName, string>>> = {},
): Fields<Key> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Key>>({} as Errors<Key>);
  const [wrong, setWrong] = useState<string>();
  const set = (key: Key, value: string) => {
    setValues((before) => ({ ...before, [key]: value }));
    setErrors((before) => ({ ...before, [key]: undefined }));
    setWrong(undefined);
  };
  return {
    values,
    set,
    isChanged: Object.entries<string>(initial).some(([key, value]) => values[key as Key] !== value),
    reset: () => {
      setValues(initial);
      setErrors({} as Errors<Key>);
      setWrong(undefined);
    },
    text: (key) => ({
      value: values[key],
      onChange: (event) => set(key, event.currentTarget.value),
      error: errors[key],
      'aria-invalid': errors[key] === undefined ? undefined : true,
    }),
    refuse: (found) => {
      setErrors(found);
      setWrong(undefined);
      const isRight = Object.values(found).every((error) => error === undefined);
      if (!isRight) countRefusedSave();
      return isRight;
    },
    wrong,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      const name = refusal.refusal;
      const key = name === undefined ? undefined : refusals[name];
      const text = (name === undefined ? undefined : texts[name]) ?? refusal.message;
      setErrors((key === undefined ? {} : { [key]: text }) as Errors<Key>);
      setWrong(key === undefined ? text : undefined);
      return true;
    },
  };
}
