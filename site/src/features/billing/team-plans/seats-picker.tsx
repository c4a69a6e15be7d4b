import { type ReactNode, useId } from 'react';
import checkout from '../checkout/checkout.module.css';
import { StepHeading } from '../checkout/step-heading.tsx';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './pickers.module.css';
import { readOrderedSeats } from './team-order.ts';

export interface QuickNumber {
  readonly deviceNum: number;
  /** The saving in percent; 0 hides it. */
  readonly save: number;
}

interface SeatsPickerProps {
  readonly number: number;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly quick: readonly QuickNumber[];
  /** The raw text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text below the field, beside its error. */
  readonly children?: ReactNode;
}

/** Seats: usual numbers as buttons, any other typed. */
export function SeatsPicker(props: SeatsPickerProps) {
  const { number, title, label, hint, error, quick, value, onChange, children } = props;
  const id = useId();
  const t = usePhrases(teamPlanPhrases);
  const chosen = readOrderedSeats(value);
  return (
    <section className={checkout.step} aria-labelledby={id}>
      <StepHeading id={id} number={number}>
        {title}
      </StepHeading>
      {quick.length > 0 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{t.quick}</legend>
          {quick.map(({ deviceNum, save }) => (
            <button
              key={deviceNum}
              type="button"
              className={styles.chip}
              aria-pressed={deviceNum === chosen}
              onClick={() => onChange(String(deviceNum))}
            >
              {t.quickSeats(deviceNum)}
              {save > 0 && <span className={styles.save}>{t.save(save)}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.field}>
        <TextField
          label={label}
          hint={hint}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          name="sets"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
    </section>
  );
}
