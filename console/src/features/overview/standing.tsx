import type { readOverview } from '@causeway/contract/console/overview';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { ReactNode } from 'react';
import { overviewPhrases } from '../../phrases/overview.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './overview.module.css';

/** How things stand at this moment, whatever range is looked at. */
export function Standing({ now }: { readonly now: OutputOf<typeof readOverview>['now'] }) {
  const t = usePhrases(overviewPhrases);
  const { count } = useFormat();
  return (
    <Section title={t.now}>
      <dl className={styles.tiles}>
        <Tile label={t.vip}>{count(now.vip)}</Tile>
        <Tile label={t.svip}>{count(now.svip)}</Tile>
        <Tile label={t.trial}>{count(now.trial)}</Tile>
        <Tile label={t.expiring}>{count(now.expiringIn7Days)}</Tile>
        <Tile
          label={t.ticketsWaiting}
          note={
            now.oldestWaitingSince !== null && (
              <>
                {t.oldest} <Time at={now.oldestWaitingSince} relative />
              </>
            )
          }
        >
          {count(now.ticketsWaiting)}
        </Tile>
        <Tile label={t.mailsWaiting}>{count(now.mailsWaiting)}</Tile>
        <Tile label={t.mailsFailedLately} warn={now.mailsFailedIn7Days > 0}>
          {count(now.mailsFailedIn7Days)}
        </Tile>
        <Tile label={t.jobsFailed} warn={now.jobsFailed > 0}>
          {count(now.jobsFailed)}
        </Tile>
      </dl>
    </Section>
  );
}

interface TileProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Tile({ label, note, warn = false, children }: TileProps) {
  return (
    <div className={styles.tile} data-tone={warn ? 'warn' : 'plain'}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
