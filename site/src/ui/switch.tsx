import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon, CloseIcon } from './icons.tsx';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** What is on or off. Say it so that it holds in both states. */
  readonly children: ReactNode;
};

/**
 * Turns something on or off at once, green and red. A tick or a cross rides on the thumb, which also lies on another side, so
 * that nothing hangs on telling the colours apart.
 */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {/* HTML forbids aria-checked on a native checkbox: the box itself says whether it is on. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input type="checkbox" role="switch" {...input} className={styles.input} />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb}>
          <span className={styles.on}>
            <CheckIcon />
          </span>
          <span className={styles.off}>
            <CloseIcon />
          </span>
        </span>
      </span>
      <span>{children}</span>
    </label>
  );
}
