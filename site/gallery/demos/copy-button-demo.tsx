import { CopyButton } from '../../src/ui/copy-button.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function CopyButtonDemo() {
  const { copy: t, qr } = useSamples();
  return (
    <>
      <State name="text label">
        <CopyButton text={qr.url} label={t.label} />
      </State>
      <State name="bare">
        <CopyButton bare text={qr.url} label={t.label} />
      </State>
    </>
  );
}
