import { useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { PathProgress, PathSteps } from '../../src/ui/path-progress.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const DAYS = 90;

export function PathProgressDemo() {
  const { path: t } = useSamples();
  const [current, setCurrent] = useState(1);
  return (
    <>
      <State name={`PathSteps current={${current}}`} as="block">
        <PathSteps label={t.steps} steps={t.stepNames} current={current} />
      </State>
      <State name="setCurrent">
        <Button small onClick={() => setCurrent((current + 1) % (t.stepNames.length + 1))}>
          {t.next}
        </Button>
      </State>
      {[DAYS, 12, 0].map((left) => (
        <State key={left} name={`PathProgress value={${left}} max={${DAYS}}`} as="block">
          <PathProgress label={t.days} value={left} max={DAYS} text={t.daysLeft(left, DAYS)} />
        </State>
      ))}
      <State name="PathProgress left" as="block">
        <PathProgress left label={t.days} value={12} max={DAYS} text={t.daysLeft(12, DAYS)} />
      </State>
    </>
  );
}
