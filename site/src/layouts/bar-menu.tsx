import { type ReactNode, useId, useRef } from 'react';
import { ChevronIcon } from '../ui/icons.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './bar.module.css';

interface BarMenuProps {
  readonly icon: ReactNode;
  /** The button's name; shown beside the icon with `shown`. */
  readonly label: string;
  readonly shown?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button in the bar that opens a small panel, which the browser closes on Esc or a press elsewhere. */
export function BarMenu({ icon, label, shown, className, children }: BarMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={classNames(styles.menu, className)}>
      <button
        type="button"
        className={styles.tool}
        popoverTarget={id}
        aria-label={shown ? `${label}: ${shown}` : label}
      >
        {icon}
        {shown}
        {shown !== undefined && <ChevronIcon />}
      </button>
      {/* The buttons inside handle the presses; the panel only closes after them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onClick={() => panel.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
