import frame from '../../src/ui/field-frame.module.css';
import { FieldFrame } from '../../src/ui/field-frame.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function FieldFrameDemo() {
  const { fields: t } = useSamples();
  return (
    <>
      <State name="label hint" as="block">
        <FieldFrame label={t.message} hint={t.messageHint}>
          {(aria) => <textarea {...aria} className={frame.control} rows={3} />}
        </FieldFrame>
      </State>
      <State name="label error" as="block">
        <FieldFrame label={t.message} error={t.messageError}>
          {(aria) => <textarea {...aria} className={frame.control} rows={3} />}
        </FieldFrame>
      </State>
    </>
  );
}
