import { CheckIcon } from './icons.tsx';
import path from './path.module.css';
import styles from './path-progress.module.css';

export type StepState = 'done' | 'now' | 'ahead';

/** The point of a step, in an element that has the state as `data-state`. */
export function PathPoint({ state }: { readonly state: StepState }) {
  return <span className={path.point}>{state === 'done' && <CheckIcon />}</span>;
}

interface PathStepsProps {
  /** The path's name for screen readers. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; `steps.length` once all are done. */
  readonly current: number;
}

/** Steps as points on a path: those before `current` are done. */
export function PathSteps({ label, steps, current }: PathStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'ahead';
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <PathPoint state={state} />
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface PathProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value in words, such as "12 of 90 days left". */
  readonly text: string;
  /** The value is what is left up to the path’s end, so that part is lit. */
  readonly left?: boolean;
}

/** A partly lit path. Drawn with attributes, since the content security policy refuses inline styles. */
export function PathProgress({ label, value, max, text, left = false }: PathProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const lamp = `${1 + (left ? 1 - share : share) * 98}%`;
  return (
    <div className={styles.progress}>
      <progress
        className="visually-hidden"
        aria-label={label}
        max={max}
        value={share * max}
        aria-valuetext={text}
      />
      <svg className={path.line} width="100%" height="16" aria-hidden="true">
        <line className={path.dark} x1="1%" x2="99%" y1="8" y2="8" />
        <line className={styles.light} x1={left ? lamp : '1%'} x2={left ? '99%' : lamp} y1="8" y2="8" />
        <circle className={path.lamp} cx={lamp} cy="8" r="6" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
