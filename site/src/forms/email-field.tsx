import { formPhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { TextField } from '../ui/text-field.tsx';
import type { Form } from './use-form.ts';

/** The account's address, marked as user name for password managers and as email for phone keyboards. */
export function EmailField({ field }: { readonly field: ReturnType<Form<string>['field']> }) {
  const t = usePhrases(formPhrases);
  return (
    <TextField
      label={t.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}
