import { listTickets } from '@causeway/contract/calls';
import { useRead } from '../api/use-read.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { FaultBoundary } from '../fault-boundary.tsx';
import styles from './bar.module.css';

const EVERY_MS = 120_000;

function Mark() {
  const t = usePhrases(framePhrases);
  const { data = [] } = useRead(listTickets, {}, { every: EVERY_MS, quiet: 'always' });
  if (!data.some(({ unread }) => unread)) return null;
  return (
    <>
      <span className={styles.unread} title={t.newReply} />
      <span className="visually-hidden">{t.newReply}</span>
    </>
  );
}

/** A point beside the tickets while one has an unread reply. */
export default function UnreadMark() {
  return (
    <FaultBoundary>
      <Mark />
    </FaultBoundary>
  );
}
