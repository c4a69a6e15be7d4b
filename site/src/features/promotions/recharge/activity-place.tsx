import type { OutputOf } from '@causeway/contract/endpoint';
import type { listPackages } from '@causeway/contract/packages';
import { useState } from 'react';
import type { RunningActivity } from '../campaigns/use-activity-check.ts';
import { useFirstPage } from '../../../first-page.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ActivityBanner } from './activity-banner.tsx';

interface ActivityPlaceProps {
  /** Undefined while it is on its way: what the first HTML knew stands until then. */
  readonly activity: OutputOf<typeof listPackages>['activity'] | undefined;
  readonly running: RunningActivity | undefined;
}

/** The recharge activity's banner, and a word to whoever had it before their eyes when it ended. */
export function ActivityPlace({ activity, running }: ActivityPlaceProps) {
  const t = usePhrases(activityPhrases);
  const { language, recharge } = useFirstPage();
  const [seen, setSeen] = useState(false);
  const image = activity === undefined ? recharge?.image : activity.enable && activity.image.b[language];
  if (typeof image === 'string') {
    if (!seen) setSeen(true);
    const title = running?.title || recharge?.title || t.notice;
    return <ActivityBanner image={image} title={title} running={running} />;
  }
  return seen ? <Banner>{t.rechargeOver}</Banner> : null;
}
