import styles from './step-path.module.css';

interface StepPathProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Counted from 0. */
  readonly current: number;
}

/** The lit path: a thin line with a point for each step, up to where one is. */
export function StepPath({ label, steps, current }: StepPathProps) {
  return (
    <ol className={styles.path} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
