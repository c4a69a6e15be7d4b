import { type ReactNode, useId } from 'react';
import styles from './radio-pair.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface RadioPairProps<Value extends string> {
  readonly legend: ReactNode;
  readonly options: readonly [RadioOption<Value>, RadioOption<Value>];
  /** Undefined while none is chosen. */
  readonly selected: Value | undefined;
  readonly onSelect: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A choice of two. The radios are native, so arrow keys and forms work as usual. */
export function RadioPair<Value extends string>({
  legend,
  options,
  selected,
  onSelect,
  disabled = false,
}: RadioPairProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.pair} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onSelect(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
