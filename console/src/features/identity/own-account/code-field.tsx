import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { Fields } from '../../../ui/use-fields.ts';

interface CodeFieldProps {
  readonly field: ReturnType<Fields<string>['text']>;
  /** Focused first, as the form's only field. */
  readonly first?: boolean;
}

/** The two-factor code: six digits from the app, or a recovery code. */
export function CodeField({ field, first = false }: CodeFieldProps) {
  const t = usePhrases(ownAccountPhrases);
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <TextInput
        key={String(recovery)}
        label={recovery ? t.recoveryCode : t.code}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        maxLength={64}
        // An operator who has switched the kind, or has no other field, wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={first || recovery}
        // In a dialog, which otherwise focuses its first button.
        data-autofocus={first || undefined}
        required
        {...field}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={() => setRecovery(!recovery)}>
        {recovery ? t.useApp : t.useRecovery}
      </Anchor>
    </div>
  );
}
