import { TextField } from '../ui/text-field.tsx';
import type { Form } from './use-form.ts';

interface OtpFieldProps {
  readonly label: string;
  readonly field: ReturnType<Form<string>['field']>;
}

/** A code from the app, or a recovery code. */
export function OtpField({ label, field }: OtpFieldProps) {
  return (
    <TextField
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...field}
    />
  );
}
