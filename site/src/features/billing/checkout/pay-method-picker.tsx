import type { PayMethod } from '@causeway/contract/plans';
import { useId } from 'react';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './checkout.module.css';
import { methodName } from './method-name.ts';
import { PayMark } from './pay-mark.tsx';
import { StepHeading } from './step-heading.tsx';

interface PayMethodPickerProps {
  readonly number: number;
  /** In display order; undefined while they load. */
  readonly methods: readonly PayMethod[] | undefined;
  readonly chosen: PayMethod | undefined;
  readonly onChoose: (method: PayMethod) => void;
}

/** The pay methods as tiles; none is preselected. */
export function PayMethodPicker({ number, methods, chosen, onChoose }: PayMethodPickerProps) {
  const t = usePhrases(checkoutPhrases);
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <StepHeading id={id} number={number}>
        {t.stepMethod}
      </StepHeading>
      {methods?.length === 0 ? (
        <Banner tone="warning">{t.noMethods}</Banner>
      ) : (
        <div
          className={styles.methods}
          role="radiogroup"
          aria-labelledby={id}
          aria-busy={methods === undefined}
        >
          {methods?.map((method) => (
            <label key={method.id} className={classNames(styles.choice, styles.method)}>
              <input
                type="radio"
                className={classNames(styles.radio, styles.methodRadio)}
                name={id}
                value={method.id}
                checked={method.id === chosen?.id}
                onChange={() => onChoose(method)}
              />
              <PayMark {...method} />
              <span className={styles.methodName}>{methodName(method.name, t)}</span>
            </label>
          )) ?? ['a', 'b', 'c', 'd', 'e'].map((key) => <span key={key} className={styles.methodGhost} />)}
        </div>
      )}
    </section>
  );
}
