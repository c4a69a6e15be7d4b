import { type ComponentProps, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from './class-names.ts';
import frame from './field-frame.module.css';
import { AS_TYPED, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'autoComplete'> & {
    readonly autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = usePhrases(framePhrases);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => (
        <span className={frame.beside}>
          <input
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            {...AS_TYPED}
            className={classNames(frame.control, frame.withInset)}
          />
          <button
            type="button"
            className={frame.inset}
            aria-label={shown ? t.hide : t.show}
            aria-controls={aria.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
