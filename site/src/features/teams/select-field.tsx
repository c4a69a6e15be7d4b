import type { ComponentProps } from 'react';
import frame from '../../ui/field-frame.module.css';
import { FieldFrame, type FieldTexts } from '../../ui/field-frame.tsx';

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** One of several; give it options. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => <select {...select} {...aria} className={frame.control} />}
    </FieldFrame>
  );
}
