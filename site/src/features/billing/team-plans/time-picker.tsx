import { centsToUsd } from '@causeway/contract/money';
import type { TeamTime } from '@causeway/contract/team-plans';
import { useId } from 'react';
import checkout from '../checkout/checkout.module.css';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useLanguage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './pickers.module.css';
import { oneSetCents, type TeamPlans } from './team-order.ts';

interface TimePickerProps {
  readonly number: number;
  readonly goods: TeamPlans['goods'];
  readonly chosen: TeamTime;
  readonly onChoose: (key: string) => void;
}

/** The durations, each with the price and the saving of one seat. */
export function TimePicker({ number, goods, chosen, onChoose }: TimePickerProps) {
  const id = useId();
  const t = usePhrases(teamPlanPhrases);
  return (
    <section className={checkout.step} aria-labelledby={id}>
      <StepHeading id={id} number={number}>
        {t.stepTime}
      </StepHeading>
      <div className={styles.cards} role="radiogroup" aria-labelledby={id}>
        {goods.time.map((time) => (
          <label key={time.key} className={classNames(checkout.choice, styles.card)}>
            <input
              type="radio"
              className={classNames(checkout.radio, styles.radio)}
              name={id}
              value={time.key}
              checked={time.key === chosen.key}
              onChange={() => onChoose(time.key)}
            />
            <TimeWords goods={goods} time={time} />
          </label>
        ))}
      </div>
    </section>
  );
}

function TimeWords({ goods, time }: Pick<TimePickerProps, 'goods'> & { readonly time: TeamTime }) {
  const t = usePhrases(teamPlanPhrases);
  const language = useLanguage();
  const charged = centsToUsd(oneSetCents(goods, time));
  const list = formatUsd(time.price.usd, language);
  return (
    <span className={styles.time}>
      <strong>{time.name[language]}</strong>
      <span className={styles.price}>
        <data value={charged}>{formatUsd(charged, language)}</data>{' '}
        <span className={styles.quiet}>{t.perSet}</span>
      </span>
      {time.save > 0 && (
        <span className={styles.saving}>
          <span className={styles.save}>{t.save(time.save)}</span> <s aria-hidden="true">{list}</s>
          <span className="visually-hidden">{t.insteadOf(list)}</span>
        </span>
      )}
    </span>
  );
}
