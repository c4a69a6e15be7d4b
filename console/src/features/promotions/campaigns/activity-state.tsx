import type { ConsoleActivity } from '@causeway/contract/console/activities';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Status, type Tone } from '../../../ui/status.tsx';

const TONES: Readonly<Record<ConsoleActivity['state'], Tone>> = {
  planned: 'info',
  running: 'good',
  over: 'plain',
};

export function ActivityState({ state }: Pick<ConsoleActivity, 'state'>) {
  const t = usePhrases(activityPhrases);
  return <Status tone={TONES[state]}>{t.states[state]}</Status>;
}
