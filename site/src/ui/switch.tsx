import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon, CloseIcon } from './icons.tsx';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** The label; it must fit both states. */
  readonly children: ReactNode;
};

/**
 * Turns something on or off immediately, green and red. A tick or a cross on the thumb, and the thumb's position, show the
 * state without colour.
 */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {/* HTML forbids aria-checked on a native checkbox, which itself says whether it is on. */}
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
