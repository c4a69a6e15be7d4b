import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { useMemo } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import { PrizeWheel } from '../../../ui/prize-wheel.tsx';
import type { useSpin } from './use-spin.ts';
import type { WheelInfo } from './wheel-info.ts';
import styles from './wheel-room.module.css';

interface WheelStageProps {
  readonly info: WheelInfo;
  readonly spin: ReturnType<typeof useSpin>;
}

/** The wheel with the Go button and the spins left; it announces its state to screen readers. */
export function WheelStage({ info, spin }: WheelStageProps) {
  const t = usePhrases(wheelPhrases);
  const labels = useMemo(
    () =>
      SEGMENT_DAYS.map((days) =>
        days === 0 ? { large: t.noWinSegment } : { large: String(days), small: t.dayUnit },
      ),
    [t],
  );
  const running = info.wheel?.state === 'running';
  const { outcome, busy } = spin;
  return (
    <section className={styles.stage}>
      <PrizeWheel motion={spin.motion} labels={labels}>
        <Button
          variant="primary"
          className={styles.go}
          aria-label={t.goLabel}
          disabled={!running}
          busy={busy}
          onClick={spin.go}
        >
          {t.go}
        </Button>
      </PrizeWheel>
      <p className="visually-hidden">{t.wheelText(SEGMENT_DAYS.map(t.prize).join(t.listComma))}</p>
      <output className="visually-hidden">
        {busy && t.turning}
        {outcome?.kind === 'spun' && (outcome.days > 0 ? t.wonTitle(outcome.days) : t.noneTitle)}
      </output>
      {running && (
        <>
          <p className={styles.spinsLeft}>{t.spinsLeft(info.num)}</p>
          <p className={styles.hint}>{t.howTo}</p>
        </>
      )}
    </section>
  );
}
