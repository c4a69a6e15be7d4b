import { readDraw } from '@causeway/contract/wheel';
import { useEffect, useId, useState } from 'react';
import { ApiRefusal } from '@causeway/web/failures';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkDrawPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { checkDraw, type CheckedDraw as Draw, type DrawCheck } from './check-draw.ts';
import styles from './check-draw-page.module.css';
import { CheckSteps } from './check-steps.tsx';
import { CheckDetails } from './check-details.tsx';
import { Evidence } from './evidence.tsx';
import { readNotedTerms } from './noted-terms.ts';
import { ReplacedTerms } from './replaced-terms.tsx';

/** One draw: read, and worked out again here. */
export function CheckedDraw({ id }: { readonly id: string }) {
  const t = usePhrases(checkDrawPhrases);
  const draw = useRead(readDraw, { id }, { quiet: 'always' });
  if (draw.data !== undefined) return <Checked draw={draw.data} />;
  if (draw.error instanceof ApiRefusal) {
    return (
      <Card className={styles.card}>
        <h2>{t.notFoundTitle}</h2>
        <p>{t.notFoundText}</p>
      </Card>
    );
  }
  return draw.isError ? (
    <LoadFailure onRetry={() => void draw.refetch()} busy={draw.isFetching} />
  ) : (
    <Card className={styles.card}>
      <output>{t.checking}</output>
      <Skeleton lines={8} />
    </Card>
  );
}

/** Only secure pages are given the browser's cryptography. */
const canCheck = () => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

function Checked({ draw }: { readonly draw: Draw }) {
  const t = usePhrases(checkDrawPhrases);
  const language = useLanguage();
  const id = useId();
  const [check, setCheck] = useState<DrawCheck>();
  const noted = readNotedTerms(draw.commitment.id);

  useEffect(() => {
    if (!canCheck()) return undefined;
    let current = true;
    void checkDraw(draw, readNotedTerms(draw.commitment.id)).then((found) => current && setCheck(found));
    return () => {
      current = false;
    };
  }, [draw]);

  return (
    <>
      <Card aria-labelledby={id} className={styles.card}>
        <h2 id={id}>{t.drawTitle(t.result(draw.days), formatMoment(draw.date, language))}</h2>
        {!canCheck() && (
          <Banner tone="warning">
            <strong>{t.cannotTitle}</strong> {t.cannotText}
          </Banner>
        )}
        {canCheck() && check === undefined && <output>{t.checking}</output>}
        {check !== undefined && (
          <>
            <Banner tone={check.all === 'holds' ? 'success' : 'danger'}>
              {check.all === 'holds' ? t.allHolds : t.allBroken}
            </Banner>
            <CheckSteps draw={draw} check={check} />
            <CheckDetails draw={draw} check={check} noted={noted} />
          </>
        )}
      </Card>
      {canCheck() && <ReplacedTerms replaced={draw.replaced} />}
      {check !== undefined && <Evidence draw={draw} check={check} noted={noted} />}
    </>
  );
}
