import { type DragEvent, type ReactNode, useState } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases } from '../../phrases/teams.ts';
import styles from './import.module.css';

interface ListDropProps {
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts a file dropped anywhere on it. */
export function ListDrop({ onFile, children }: ListDropProps) {
  const t = usePhrases(teamImportPhrases);
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
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
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        setOver(false);
        onFile(file);
      }}
    >
      {children}
      {over && (
        <p className={styles.here} aria-hidden="true">
          {t.dropHere}
        </p>
      )}
    </div>
  );
}
