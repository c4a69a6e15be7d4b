import type { listCampaigns } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useId } from 'react';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignCountdown } from '../campaigns/campaign-countdown.tsx';
import { CampaignPicture } from '../campaigns/campaign-picture.tsx';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import styles from './campaign-card.module.css';
import { CampaignTerms } from './campaign-terms.tsx';

type Campaign = OutputOf<typeof listCampaigns>[number];

interface CampaignCardProps {
  readonly campaign: Campaign;
  /** The page's only highlighted button is on this card. */
  readonly main: boolean;
  /** When it ends, in milliseconds of this browser's clock; undefined without a countdown. */
  readonly deadline: number | undefined;
}

export function CampaignCard({ campaign, main, deadline }: CampaignCardProps) {
  const t = usePhrases(campaignPhrases);
  const language = useLanguage();
  const id = useId();
  const { link, state, title, terms, image, startTime, endTime } = campaign;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <CampaignPicture
        link={link}
        image={image[language]}
        className={classNames(state === 'ended' && styles.past)}
      />
      <div className={styles.body}>
        <p className={styles.line}>
          <State state={state} />
          {deadline !== undefined && <CampaignCountdown deadline={deadline} />}
        </p>
        <h2 id={id}>{title[language] || t.names[link]}</h2>
        <p className={styles.dates}>
          {formatMoment(startTime, language)} – {formatMoment(endTime, language)}
        </p>
        <CampaignTerms text={terms[language]} />
        <Way campaign={campaign} main={main} />
      </div>
    </article>
  );
}

function State({ state }: Pick<Campaign, 'state'>) {
  const t = usePhrases(campaignPhrases);
  return (
    <span className={classNames(styles.state, styles[state])}>
      {state === 'planned' && <ClockIcon />}
      {state === 'ended' && <CheckIcon />}
      {t.states[state]}
    </span>
  );
}

/** The wheel's page is useful before and after too: it shows odds and wins. */
function Way({ campaign, main }: { readonly campaign: Campaign; readonly main: boolean }) {
  const t = usePhrases(campaignPhrases);
  const { link, state } = campaign;
  if (link === 'recharge' && state !== 'running') return null;
  const text = link === 'recharge' ? t.toPlans : state === 'ended' ? t.toWheelAfter : t.toWheel;
  return (
    <p className={styles.way}>
      <ButtonLink variant={main ? 'primary' : 'secondary'} to={campaignAddress(link, campaign)}>
        {text}
      </ButtonLink>
    </p>
  );
}
