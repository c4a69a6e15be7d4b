import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Status, type Tone } from '../../../ui/status.tsx';

const TONES: Readonly<Record<ConsoleCampaign['state'], Tone>> = {
  planned: 'info',
  running: 'good',
  ended: 'plain',
};

export function CampaignState({ state }: Pick<ConsoleCampaign, 'state'>) {
  const t = usePhrases(campaignPhrases);
  return <Status tone={TONES[state]}>{t.states[state]}</Status>;
}
