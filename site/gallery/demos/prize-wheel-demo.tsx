import { SEGMENT_DAYS, type Segment } from '@causeway/contract/wheel-spin';
import { useEffect, useState } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { PrizeWheel } from '../../src/ui/prize-wheel.tsx';
import { restAngle, SPIN_MS, type WheelMotion } from '../../src/ui/wheel-motion.ts';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';
import styles from './prize-wheel-demo.module.css';

const SEGMENTS = SEGMENT_DAYS.map((_, segment) => segment as Segment);
const AT_REST: readonly WheelMotion[] = SEGMENTS.map((segment) => ({
  kind: 'still',
  angle: restAngle(segment),
}));

export function PrizeWheelDemo() {
  const { wheel: t } = useSamples();
  const [motion, setMotion] = useState<WheelMotion>({ kind: 'still', angle: 0 });
  const labels = SEGMENT_DAYS.map((days) =>
    days === 0 ? { large: t.none } : { large: String(days), small: t.unit },
  );
  useEffect(() => {
    if (motion.kind !== 'stopping') return undefined;
    const timer = setTimeout(() => setMotion({ kind: 'still', angle: restAngle(motion.segment) }), SPIN_MS);
    return () => clearTimeout(timer);
  }, [motion]);
  const turn = () => {
    const segment = SEGMENTS[Math.floor(Math.random() * SEGMENTS.length)] ?? 0;
    const from = motion.kind === 'still' ? motion.angle : 0;
    setMotion({ kind: 'stopping', from, segment, since: performance.now() });
  };
  return (
    <>
      <State name={`motion={${JSON.stringify(motion.kind)}}`} as="block">
        <PrizeWheel motion={motion} labels={labels}>
          <Button variant="primary" className={styles.go} busy={motion.kind !== 'still'} onClick={turn}>
            {t.turn}
          </Button>
        </PrizeWheel>
      </State>
      <div className={styles.rest}>
        {SEGMENTS.map((segment) => (
          <State key={segment} name={`restAngle(${segment})`} as="block">
            <PrizeWheel motion={AT_REST[segment] ?? motion} labels={labels} />
          </State>
        ))}
      </div>
    </>
  );
}
