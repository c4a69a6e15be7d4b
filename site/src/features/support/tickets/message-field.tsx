import type { Form } from '../../../forms/use-form.ts';
import frame from '../../../ui/field-frame.module.css';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import styles from './message-form.module.css';
import { classNames } from '../../../ui/class-names.ts';

interface MessageFieldProps {
  readonly label: string;
  readonly field: ReturnType<Form<string>['field']>;
  readonly rows: number;
  /** While it is sent, since what is typed then would be lost. */
  readonly readOnly: boolean;
}

/** A multi-line field that grows with its text if the browser can. */
export function MessageField({ label, field: { error, ...field }, rows, readOnly }: MessageFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(aria) => (
        <textarea
          {...field}
          {...aria}
          className={classNames(frame.control, styles.words)}
          rows={rows}
          readOnly={readOnly}
          required
        />
      )}
    </FieldFrame>
  );
}
