import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What is wrong with a field, where the text beside it and the one in the banner differ. */
export interface Trouble {
  readonly beside: string;
  readonly banner: string;
}

export type Troubles<Key extends string> = Readonly<Partial<Record<Key, string | Trouble | undefined>>>;

export interface Form<Key extends string> {
  readonly values: Readonly<Record<Key, string>>;
  /** What a field of `ui` takes; its `name` is the key. No narrower, so that parts take a form that has more fields. */
  readonly field: (key: Key) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
    ) => void;
    readonly error: string | undefined;
  };
  /** Shows these troubles and no others, and puts the reader into the first of them. True when there are none. */
  readonly passes: (troubles: Troubles<Key>) => boolean;
  /** Shows what the server refused, beside a field where it concerns one. */
  readonly refuse: (message: string, key?: Key) => void;
  /** Fills a field in for the reader. */
  readonly fill: (key: Key, value: string) => void;
  /** Empties every field, as after sending. */
  readonly clear: () => void;
  /** Lines for the banner at the top, in the order of the fields. */
  readonly lines: readonly string[];
  readonly element: RefObject<HTMLFormElement | null>;
}

interface State<Key extends string> {
  readonly troubles: Troubles<Key>;
  readonly refusal: string | undefined;
  /** The field to go to; a new state goes there again. */
  readonly goTo: Key | undefined;
}

const besideOf = (trouble: string | Trouble | undefined) =>
  typeof trouble === 'object' ? trouble.beside : trouble;
const bannerOf = (trouble: string | Trouble | undefined) =>
  typeof trouble === 'object' ? trouble.banner : trouble;

/** Values and troubles of a form of fields that hold texts. The order of the keys of `initial` is that of the fields. */
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
    // After the render, so that the field's description is there to be read out with it.
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
