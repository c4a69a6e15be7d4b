import type { Form } from '../../forms/use-form.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMembersPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/field-frame.module.css';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { generatePassword } from './generate-password.ts';

interface PassOnFieldProps {
  readonly label: string;
  readonly field: ReturnType<Form<string>['field']>;
  readonly onGenerate: (password: string) => void;
}

/** A password to pass on, so in plain sight, with a button that makes one up. */
export function PassOnField({ label, field: { error, ...field }, onGenerate }: PassOnFieldProps) {
  const t = usePhrases(teamMembersPhrases);
  return (
    <FieldFrame label={label} hint={t.passwordHint} error={error}>
      {(aria) => (
        <span className={frame.row}>
          <input
            type="text"
            // Not the administrator's own: no password manager should offer to keep it.
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...field}
            {...aria}
            className={frame.control}
          />
          <Button onClick={() => onGenerate(generatePassword())}>{t.generate}</Button>
        </span>
      )}
    </FieldFrame>
  );
}
