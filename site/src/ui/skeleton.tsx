import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly lines?: number;
  /** `block` replaces a card or a picture. */
  readonly shape?: 'lines' | 'block';
}

/** A placeholder for contents. Invisible for the first 150 ms, so that quick loads do not flicker. */
export function Skeleton({ lines = 3, shape = 'lines' }: SkeletonProps) {
  if (shape === 'block') return <div className={styles.block} aria-hidden="true" />;
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
