import type { ReactNode } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { SpinOutcome } from './spin-outcome.ts';
import { InviteWays } from './invite-ways.tsx';
import { Odds } from './odds.tsx';
import styles from './celebration.module.css';
import type { WheelInfo } from './wheel-info.ts';

interface OutcomeProps {
  readonly info: WheelInfo;
  readonly outcome: SpinOutcome | undefined;
  readonly onGo: () => void;
  readonly onClose: () => void;
}

interface Contents {
  readonly title: string;
  readonly body: ReactNode;
  /** The next action, beside closing. */
  readonly act?: ReactNode;
  /** Highlights the close button if there is no better action. */
  readonly closes?: 'primary';
}

/** The outcome of a spin, and the next action. Stays mounted while closed, so that the focus returns. */
export function OutcomeDialog(props: OutcomeProps) {
  const t = usePhrases(wheelPhrases);
  const contents = useContents(props);
  const { onClose } = props;
  return (
    <Dialog
      open={contents !== undefined}
      title={contents?.title ?? ''}
      onClose={onClose}
      actions={
        <>
          {contents?.closes === 'primary' && contents.act}
          <Button variant={contents?.closes ?? 'secondary'} onClick={onClose}>
            {t.done}
          </Button>
          {contents?.closes !== 'primary' && contents?.act}
        </>
      }
    >
      {contents?.body}
    </Dialog>
  );
}

/** A lamp whose rays spread once; with reduced motion they are drawn without moving. */
function Celebration() {
  return (
    <svg className={styles.celebration} viewBox="0 0 200 96" width="200" height="96" aria-hidden="true">
      <path
        className={styles.rays}
        pathLength="100"
        d="M100 30V8M118 36l14-18M126 52l26-10M82 36 68 18M74 52 48 42M128 68l30 4M72 68l-30 4"
      />
      <path d="M88 58h24M90 88h20M94 88V74M106 88V74" />
      <circle cx="100" cy="62" r="14" />
    </svg>
  );
}

function useContents({ info, outcome, onGo }: OutcomeProps): Contents | undefined {
  const t = usePhrases(wheelPhrases);
  const goWith = (label: string) => (
    <Button variant="primary" onClick={onGo}>
      {label}
    </Button>
  );
  switch (outcome?.kind) {
    case 'spun': {
      const { id, days, left } = outcome;
      return {
        title: days > 0 ? t.wonTitle(days) : t.noneTitle,
        body: (
          <>
            {days > 0 && <Celebration />}
            {days > 0 && <p>{t.wonText}</p>}
            <p>{t.noneText(left)}</p>
          </>
        ),
        act: id !== '' && <ButtonLink to={`/CheckDraw?id=${encodeURIComponent(id)}`}>{t.check}</ButtonLink>,
        closes: 'primary',
      };
    }
    case 'noSpins':
      return {
        title: t.noSpinsTitle,
        body: <InviteWays url={info.url} text={t.noSpinsText} />,
        act: <ButtonLink to="/Packages">{t.toPlans}</ButtonLink>,
      };
    case 'changed':
      return {
        title: t.changedTitle,
        body: (
          <>
            <p>{t.changedText}</p>
            {info.next !== null && <Odds terms={info.next} />}
          </>
        ),
        act: goWith(t.spinNow),
      };
    case 'failed':
      return { title: t.failedTitle, body: <p>{t.failedText}</p>, act: goWith(t.again) };
    case 'refused':
      return { title: t.refusedTitle, body: <p>{outcome.text}</p> };
    default:
      return undefined;
  }
}
