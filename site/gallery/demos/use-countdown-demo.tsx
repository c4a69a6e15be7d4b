import { Button } from '../../src/ui/button.tsx';
import { useCountdown } from '../../src/ui/use-countdown.ts';
import type { DemoProps } from '../demo-props.ts';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const SECONDS = 10;

export function UseCountdownDemo({ place }: DemoProps) {
  const { clocks: t } = useSamples();
  const { left, started, start } = useCountdown(`gallery-countdown-${place}`, SECONDS);
  return (
    <State name={`left=${left} started=${started}`}>
      <Button onClick={start}>{t.start(SECONDS)}</Button>
      <output>{t.left(left)}</output>
    </State>
  );
}
