import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type RunningCampaign, useCampaignCheck } from '../campaigns/use-campaign-check.ts';
import { currentLanguage } from '../../../current-language.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import type { CampaignNoticeProps } from './campaign-notice.tsx';

const CampaignNotice = lazy(async (): Promise<{ default: ComponentType<CampaignNoticeProps> }> => {
  try {
    const [loaded] = await Promise.all([
      import('./campaign-notice.tsx'),
      campaignPhrases.load(currentLanguage()),
    ]);
    return loaded;
  } catch {
    return { default: () => null };
  }
});

/** Shows the running campaign, and keeps it after its end, so that its dialog can close. */
export default function CampaignCheck() {
  const { running } = useCampaignCheck();
  const [last, setLast] = useState<RunningCampaign>();
  if (running !== undefined && running.deadline !== last?.deadline) setLast(running);
  const campaign = running ?? last;
  if (campaign === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FaultBoundary>
        <CampaignNotice campaign={campaign} runs={running !== undefined} />
      </FaultBoundary>
    </Suspense>
  );
}
