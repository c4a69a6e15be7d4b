import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A field's error whose text beside the field differs from the one in the banner. */
export interface Trouble {
  readonly beside: string;
  readonly banner: string;
}

export type Troubles<Key extends string> = Readonly<Partial<Record<Key, string | Trouble | undefined>>>;

export interface Form<Key extends string> {
  readonly values: Readonly<Record<Key, string>>;
  /**
   * The props of a field of `ui`; its `name` is the key. The type is loose, so that parts accept a form with more fields.
   */
  readonly field: (key: Key) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
    ) => void;
    readonly error: string | undefined;
  };
  /** Shows only these errors and focuses the first. True without errors. */
  readonly passes: (troubles: Troubles<Key>) => boolean;
  /** Shows the server's refusal, beside its field if it has one. */
  readonly refuse: (message: string, key?: Key) => void;
  readonly fill: (key: Key, value: string) => void;
  readonly clear: () => void;
  /** Lines for the banner, in the order of the fields. */
  readonly lines: readonly string[];
  readonly element: RefObject<HTMLFormElement | null>;
}

interface State<Key extends string> {
  readonly troubles: Troubles<Key>;
  readonly refusal: string | undefined;
  /** The field to focus; each new state focuses it again. */
  readonly goTo: Key | undefined;
}

const besideOf = (trouble: string | Trouble | undefined) =>
  typeof trouble === 'object' ? trouble.beside : trouble;
const bannerOf = (trouble: string | Trouble | undefined) =>
  typeof trouble === 'object' ? trouble.banner : trouble;

/** Values and errors of a form's text fields. The keys of `initial` are in the order of the fields. */
export function useForm<Key extends string>(initial: Readonly<Record<Key, string>>): Form<Key> {
  const [values, setValues] = useState(initial);
  const [state, setState] = useState<State<Key>>({
    troubles: {} as Troubles<Key>,
    refusal: undefined,
    goTo: undefined,
  });
  const element = useRef<HTMLFormElement>(null);
  const keys = Object.keys(initial) as Key[];

  useEffect(() => {
    // After the render, so that the field's description can be read out with it.
    const control = state.goTo && element.current?.elements.namedItem(state.goTo);
    if (control instanceof HTMLElement) control.focus();
  }, [state]);

  const fill = (key: Key, value: string) => {
    setValues((before) => ({ ...before, [key]: value }));
    setState(({ troubles }) => ({
      troubles: { ...troubles, [key]: undefined },
      refusal: undefined,
      goTo: undefined,
    }));
  };

  return {
    values,
    element,
    field: (key) => ({
      name: key,
      value: values[key],
      onChange: ({ target }) => fill(key, target.value),
      error: besideOf(state.troubles[key]),
    }),
    fill,
    passes: (troubles) => {
      const first = keys.find((key) => troubles[key] !== undefined);
      setState({ troubles, refusal: undefined, goTo: first });
      return first === undefined;
    },
    refuse: (message, key) => {
      const troubles: Partial<Record<Key, string>> = {};
      if (key !== undefined) troubles[key] = message;
      setState({ troubles, refusal: key === undefined ? message : undefined, goTo: key });
    },
    clear: () => setValues(Object.fromEntries(keys.map((key) => [key, ''])) as Record<Key, string>),
    lines: [
      ...new Set(
        [state.refusal, ...keys.map((key) => bannerOf(state.troubles[key]))].filter(
          (line) => line !== undefined,
        ),
      ),
    ],
  };
}
