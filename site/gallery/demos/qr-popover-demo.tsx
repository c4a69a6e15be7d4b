import { QrPopover } from '../../src/ui/qr-popover.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function QrPopoverDemo() {
  const { qr: t } = useSamples();
  return (
    <State name="url label codeLabel hint">
      <QrPopover url={t.url} label={t.label} codeLabel={t.codeLabel} hint={t.hint} />
    </State>
  );
}
