import type { Form } from '../../../forms/use-form.ts';
import frame from '../../../ui/field-frame.module.css';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import styles from './message-form.module.css';
import { classNames } from '../../../ui/class-names.ts';

interface MessageFieldProps {
  readonly label: string;
  readonly field: ReturnType<Form<string>['field']>;
  readonly rows: number;
}

/** A multi-line field that grows with its text if the browser can. */
export function MessageField({ label, field: { error, ...field }, rows }: MessageFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(aria) => (
        <textarea
          {...field}
          {...aria}
          className={classNames(frame.control, styles.words)}
          rows={rows}
          required
        />
      )}
    </FieldFrame>
  );
}
