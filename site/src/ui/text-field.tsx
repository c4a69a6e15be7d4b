import type { ComponentProps } from 'react';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One line of text. Set type, inputMode and autoComplete for keyboards and password managers. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => <input type="text" {...input} {...aria} className={frame.control} />}
    </FieldFrame>
  );
}
