import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './dialogs.module.css';
import type { WheelInfo } from './wheel-info.ts';

interface RewardsDialogProps extends Pick<WheelInfo, 'record'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RewardsDialog({ open, record, onClose }: RewardsDialogProps) {
  const t = usePhrases(wheelPhrases);
  const language = useLanguage();
  return (
    <Dialog open={open} title={t.rewards} onClose={onClose}>
      {record.length === 0 ? (
        <EmptyState title={t.rewardsEmptyTitle}>{t.rewardsEmptyText}</EmptyState>
      ) : (
        <ul className={styles.rewards}>
          {record.map(({ id, date, days, takenBack }, place) => {
            const moment = formatMoment(date, language);
            return (
              <li key={id || `${place}`}>
                <strong>{t.won(days)}</strong>
                <span className={styles.when}>
                  {moment}
                  {takenBack && <span className={styles.back}>{t.takenBack}</span>}
                </span>
                {id !== '' && (
                  <Link to={`/CheckDraw?id=${encodeURIComponent(id)}`} aria-label={t.checkOf(moment)}>
                    {t.rewardCheck}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
