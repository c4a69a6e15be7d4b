import { isDocument } from '@causeway/web/is-document';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-area.module.css';

interface DropAreaProps {
  /** Shown while files are over the area. */
  readonly hint: string;
  /** Also takes pasted files. */
  readonly pasted?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files that are dropped on a form or pasted into it; text pastes as usual. */
export function DropArea({ hint, pasted = false, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.area}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        // Otherwise the browser would open the file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (!pasted || files.length === 0 || isDocument(event.clipboardData)) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      {children}
      {over && (
        <p className={styles.here} aria-hidden="true">
          {hint}
        </p>
      )}
    </div>
  );
}
