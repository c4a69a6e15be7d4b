import type { Form } from '../../forms/use-form.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/field-frame.module.css';
import { AS_TYPED, FieldFrame } from '../../ui/field-frame.tsx';
import { RadioPair } from '../../ui/radio-pair.tsx';
import { generatePassword } from './member-checks.ts';

interface PassOnFieldProps {
  readonly label: string;
  readonly form: Form<'password'>;
}

/** A password to pass on, so it is visible, with a button that generates one. */
export function PassOnField({ label, form }: PassOnFieldProps) {
  const t = usePhrases(teamMembersPhrases);
  const { error, ...field } = form.field('password');
  return (
    <FieldFrame label={label} hint={t.passwordHint} error={error}>
      {(aria) => (
        <span className={frame.row}>
          <input
            type="text"
            // Not the administrator's own: password managers should not save it.
            autoComplete="off"
            {...AS_TYPED}
            required
            {...field}
            {...aria}
            className={frame.control}
          />
          <Button onClick={() => form.fill('password', generatePassword())}>{t.generate}</Button>
        </span>
      )}
    </FieldFrame>
  );
}

export type PasswordWay = 'now' | 'mail';

interface PasswordWaysProps {
  readonly legend: string;
  readonly selected: PasswordWay;
  readonly onSelect: (way: PasswordWay) => void;
}

/** Whether a password is set now and passed on, or by a mailed link. */
export function PasswordWays({ legend, selected, onSelect }: PasswordWaysProps) {
  const t = usePhrases(teamMembersPhrases);
  return (
    <RadioPair<PasswordWay>
      legend={legend}
      options={[
        { value: 'now', label: t.passwordNow },
        { value: 'mail', label: t.passwordByMail },
      ]}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
