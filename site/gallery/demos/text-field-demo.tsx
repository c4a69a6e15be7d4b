import { TextField } from '../../src/ui/text-field.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function TextFieldDemo() {
  const { fields: t } = useSamples();
  return (
    <>
      <State name="label hint placeholder" as="block">
        <TextField label={t.email} hint={t.emailHint} type="email" placeholder="lin@mail.example" />
      </State>
      <State name="error" as="block">
        <TextField label={t.email} error={t.emailError} type="email" defaultValue="lin@" />
      </State>
      <State name="readOnly" as="block">
        <TextField label={t.email} type="email" defaultValue="lin@mail.example" readOnly />
      </State>
      <State name="disabled" as="block">
        <TextField label={t.email} type="email" defaultValue="lin@mail.example" disabled />
      </State>
    </>
  );
}
