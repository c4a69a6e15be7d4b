import styles from './choices.module.css';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few buttons of which one is pressed. */
export function Choices<Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, label: text, lang }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
