import { framePhrases } from '../../src/phrases/shared.ts';
import { usePhrases } from '../../src/phrases/use-phrases.ts';
import { Spinner } from '../../src/ui/spinner.tsx';
import { State } from '../state.tsx';

export function SpinnerDemo() {
  const t = usePhrases(framePhrases);
  return (
    <State name="<Spinner />">
      <Spinner />
      {t.loading}
    </State>
  );
}
