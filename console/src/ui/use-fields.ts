import type { AnyCodeName } from '@causeway/contract/console/console-errors';
import { type ChangeEvent, useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';

type Errors<Key extends string> = Readonly<Partial<Record<Key, string | undefined>>>;

export interface Fields<Key extends string> {
  readonly values: Readonly<Record<Key, string>>;
  set(key: Key, value: string): void;
  /** Back to the first values. */
  reset(): void;
  /** Props of a text field: value, change and what is wrong with it. */
  text(key: Key): {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    error: string | undefined;
    /** Mantine's password field does not say it by itself. */
    'aria-invalid': true | undefined;
  };
  /** Puts errors beside fields, in place of those before; answers whether there were none. */
  refuse(errors: Errors<Key>): boolean;
  /** What is wrong with no field in particular. */
  readonly wrong: string | undefined;
  /** For `useChange`: puts a refusal beside the field it is about, else above the form. */
  onRefusal(refusal: ApiRefusal): boolean;
}

/**
 * The texts of a form, and what was wrong with them. `refusals` says which field a refusal of the API is about; its words
 * are the answer's own.
 */
export function useFields<Key extends string>(
  initial: Readonly<Record<Key, string>>,
  refusals: Readonly<Partial<Record<AnyCodeName, NoInfer<Key>>>> = {},
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
      return Object.values(found).every((error) => error === undefined);
    },
    wrong,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      const key = refusal.refusal === undefined ? undefined : refusals[refusal.refusal];
      setErrors((key === undefined ? {} : { [key]: refusal.message }) as Errors<Key>);
      setWrong(key === undefined ? refusal.message : undefined);
      return true;
    },
  };
}
