import { useState } from 'react';
import { framePhrases } from '../../src/phrases/shared.ts';
import { usePhrases } from '../../src/phrases/use-phrases.ts';
import { LoadFailure } from '../../src/ui/load-failure.tsx';
import { State } from '../state.tsx';

export function LoadFailureDemo() {
  const t = usePhrases(framePhrases);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <State name={busy ? 'onRetry busy' : 'onRetry'} as="block">
        <LoadFailure busy={busy} onRetry={() => setBusy(true)} />
      </State>
      <State name="text" as="block">
        <LoadFailure text={t.networkFailure} onRetry={() => undefined} />
      </State>
    </>
  );
}
