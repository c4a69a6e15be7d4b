import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon };

/** A message in the page. Warnings and dangers are announced when they appear. */
export function Banner({
  tone = 'info',
  children,
}: {
  readonly tone?: BannerTone;
  readonly children: ReactNode;
}) {
  const Icon = ICONS[tone];
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <div className={classNames(styles.banner, styles[tone])} role={urgent ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}
