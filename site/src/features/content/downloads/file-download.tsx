import type { DownloadName } from '@causeway/contract/site-settings';
import type { ReactNode } from 'react';
import { useSettings } from '../../../first-page.ts';
import { ButtonAnchor, type ButtonVariant } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { FileFacts } from './file-facts.tsx';
import styles from './file-download.module.css';

interface FileDownloadProps {
  readonly name: DownloadName;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  /** Shown beside the button. */
  readonly children?: ReactNode;
}

/** The button to a file or store page, and the file's facts. */
export function FileDownload({
  name,
  label,
  icon = <DownloadIcon />,
  variant = 'primary',
  children,
}: FileDownloadProps) {
  const download = useSettings().downloads[name];
  return (
    <div className={styles.download}>
      <div className={styles.buttons}>
        <ButtonAnchor href={download.url} variant={variant} className={styles.button}>
          {icon}
          {label}
        </ButtonAnchor>
        {children}
      </div>
      <FileFacts {...download} />
    </div>
  );
}
