import { QrCode } from '../../src/ui/qr-code.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function QrCodeDemo() {
  const { qr: t } = useSamples();
  return (
    <>
      <State name="text label">
        <QrCode text={t.url} label={t.codeLabel} />
      </State>
      <State name="large">
        <QrCode large text={t.url} label={t.codeLabel} />
      </State>
    </>
  );
}
