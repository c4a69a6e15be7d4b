import { useEffect, useState, useId } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { NextCode } from './next-code.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InviteWays } from './invite-ways.tsx';
import { noteTerms } from './noted-terms.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { RewardsDialog } from './rewards-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { useSpin } from './use-spin.ts';
import { hasTerms, type WheelDates, type WheelInfo } from './wheel-info.ts';
import styles from './wheel-room.module.css';
import { WheelStage } from './wheel-stage.tsx';
import { WinnersWall } from './winners-wall.tsx';
import { FaultBoundary } from '../../../fault-boundary.tsx';

interface WheelRoomProps {
  readonly info: WheelInfo;
  readonly wheel: WheelDates;
}

export function WheelRoom({ info, wheel }: WheelRoomProps) {
  const t = usePhrases(wheelPhrases);
  const language = useLanguage();
  const spin = useSpin(info);
  const [open, setOpen] = useState<'rules' | 'rewards' | 'invite'>();
  const { next } = info;

  // Saved when shown, to compare with what the spin reveals.
  useEffect(() => {
    if (next !== null) noteTerms(next);
  }, [next]);

  const close = () => setOpen(undefined);
  const outcome = spin.outcome;
  return (
    <>
      {wheel.state === 'planned' && <Banner>{t.planned(formatMoment(wheel.startTime, language))}</Banner>}
      {wheel.state === 'ended' && <Banner>{t.ended(formatMoment(wheel.endTime, language))}</Banner>}
      <div className={styles.room}>
        <WheelStage info={info} spin={spin} />
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button onClick={() => setOpen('rules')}>{t.rules}</Button>
            <Button onClick={() => setOpen('rewards')}>{t.rewards}</Button>
            <Button onClick={() => setOpen('invite')}>{t.invite}</Button>
          </div>
          <FaultBoundary>
            <WinnersWall wall={info.wall} />
          </FaultBoundary>
          {hasTerms(wheel) && <BeforeSpin next={next} />}
        </div>
      </div>
      <OutcomeDialog info={info} outcome={outcome} onGo={spin.go} onClose={spin.close} />
      <RulesDialog open={open === 'rules'} info={info} wheel={wheel} onClose={close} />
      <RewardsDialog open={open === 'rewards'} record={info.record} onClose={close} />
      <InviteDialog open={open === 'invite'} url={info.url} onClose={close} />
    </>
  );
}

/** The commitment of the next spin, and a link to check earlier ones. */
function BeforeSpin({ next }: Pick<WheelInfo, 'next'>) {
  const t = usePhrases(wheelPhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.before}>
      <h2 id={id}>{next === null ? t.fairTitle : t.beforeTitle}</h2>
      <p>{next === null ? t.fairText : t.beforeText}</p>
      {next !== null && <NextCode next={next} />}
      <p className={styles.small}>
        {next !== null && <span>{t.version(next.weightsVersion)}</span>}
        <Link to="/CheckDraw">{t.toChecks}</Link>
      </p>
    </Card>
  );
}

interface InviteDialogProps {
  readonly open: boolean;
  readonly url: string;
  readonly onClose: () => void;
}

function InviteDialog({ open, url, onClose }: InviteDialogProps) {
  const t = usePhrases(wheelPhrases);
  return (
    <Dialog open={open} title={t.invite} onClose={onClose}>
      <InviteWays url={url} text={t.inviteText} />
    </Dialog>
  );
}
