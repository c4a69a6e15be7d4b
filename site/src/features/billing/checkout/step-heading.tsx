import styles from './checkout.module.css';

interface StepHeadingProps {
  readonly id: string;
  readonly number: number;
  readonly children: string;
}

export function StepHeading({ id, number, children }: StepHeadingProps) {
  return (
    <h2 id={id} className={styles.heading}>
      <span className={styles.number}>{number}</span>
      {children}
    </h2>
  );
}
