import { readWheel } from '@causeway/contract/calls';
import { useSearchParams } from '../../../router.tsx';
import { useRead, refetch } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatDate } from '../../../format-date.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { readDateRange } from './wheel-info.ts';
import { useEffect } from 'react';
import type { WheelInfo } from './wheel-info.ts';
import { WheelRoom } from './wheel-room.tsx';

/** The prize wheel: the running one, else the next or the last one. */
export default function TurnplatePage() {
  const t = usePhrases(wheelPhrases);
  const { titles } = usePhrases(framePhrases);
  const language = useLanguage();
  const [query] = useSearchParams();
  const { data, isError, isFetching, refetch } = useRead(readWheel, {}, { quiet: 'again' });
  useTurningPoint(data);

  if (data === undefined) {
    return (
      <Page title={titles.turnplate}>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Page>
    );
  }
  const { wheel } = data;
  if (wheel === null) {
    return (
      <Page title={titles.turnplate}>
        <EmptyState title={t.neverTitle} action={<ButtonLink to="/Packages">{t.toPlans}</ButtonLink>}>
          {t.neverText}
        </EmptyState>
      </Page>
    );
  }
  const { startTime, endTime } = readDateRange(query, wheel);
  const range =
    endTime > 0 ? t.range(formatDate(startTime, language), formatDate(endTime, language)) : undefined;
  return (
    <Page title={titles.turnplate} lead={range}>
      <WheelRoom info={data} wheel={wheel} />
    </Page>
  );
}

/** The page is refetched before any later end. */
const FARTHEST_MS = 86_400_000;
const SOONEST_MS = 1000;

/** Refetches the wheel when it opens or ends by the server's clock. */
function useTurningPoint(info: WheelInfo | undefined): void {
  const wheel = info?.wheel;
  const at = { planned: wheel?.startTime, running: wheel?.endTime, ended: undefined }[
    wheel?.state ?? 'ended'
  ];
  const now = info?.now ?? 0;
  useEffect(() => {
    // 0 means that the server sent no time.
    const ms = at === undefined || at === 0 ? Infinity : (at - now) * 1000;
    if (ms > FARTHEST_MS) return undefined;
    const timer = setTimeout(() => void refetch(readWheel), Math.max(SOONEST_MS, ms));
    return () => clearTimeout(timer);
  }, [at, now]);
}
