import { Button } from '../../src/ui/button.tsx';
import { showToast } from '../../src/ui/toast-store.ts';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

export function ToastHostDemo() {
  const { messages: t } = useSamples();
  return (
    <State name="showToast({ text, tone })">
      {TONES.map((tone) => (
        <Button key={tone} onClick={() => showToast({ text: t[tone], tone })}>
          <code translate="no">{tone}</code>
        </Button>
      ))}
    </State>
  );
}
