import type { Form } from '../../../forms/use-form.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamSignUpPhrases } from '../../../phrases/teams.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { AS_TYPED } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasForeignCharacter, plainTeamId } from './team-fields.ts';
import styles from './team-id-field.module.css';
import type { TeamIdState } from './use-team-id-check.ts';

interface TeamIdFieldProps {
  readonly field: ReturnType<Form<'teamId'>['field']>;
  readonly state: TeamIdState;
}

/** The team's id, with its availability while it is typed; the form does not wait for that. */
export function TeamIdField({ field, state }: TeamIdFieldProps) {
  const t = usePhrases(teamSignUpPhrases);
  return (
    <TextField
      label={t.teamId}
      hint={
        <span aria-live="polite">
          <TeamIdHint value={field.value} state={state} />
        </span>
      }
      autoComplete="off"
      {...AS_TYPED}
      required
      {...field}
    />
  );
}

function TeamIdHint({ value, state }: { readonly value: string; readonly state: TeamIdState }) {
  const t = usePhrases(teamSignUpPhrases);
  const id = plainTeamId(value);
  if (state === 'checking') return t.teamIdChecking(id);
  if (state === 'unknown') return t.teamIdUnknown;
  if (state === 'free') {
    return (
      <span className={styles.free}>
        <CheckIcon />
        <span>{t.teamIdFree(id)}</span>
      </span>
    );
  }
  if (state === 'none' && !hasForeignCharacter(value)) return t.teamIdHint;
  return (
    <span className={styles.taken}>
      <WarningIcon />
      <span>{state === 'taken' ? t.teamIdTaken : t.teamIdCharacters}</span>
    </span>
  );
}
