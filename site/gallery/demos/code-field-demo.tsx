import { CodeField } from '../../src/ui/code-field.tsx';
import type { DemoProps } from '../demo-props.ts';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function CodeFieldDemo({ place }: DemoProps) {
  const { fields: t } = useSamples();
  const send = () => Promise.resolve(true);
  return (
    <>
      <State name="onSend" as="block">
        <CodeField
          label={t.code}
          hint={t.codeHint}
          purpose={`gallery-${place}`}
          onSend={send}
          sending={false}
        />
      </State>
      <State name="sending" as="block">
        <CodeField label={t.code} purpose={`gallery-sending-${place}`} onSend={send} sending />
      </State>
    </>
  );
}
