import type { CustomerState } from '@causeway/contract/console/customers';
import { perTier } from '@causeway/contract/tiers';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Status, type Tone } from '../../../ui/status.tsx';

const TONES: Readonly<Record<CustomerState, Tone>> = {
  deleted: 'plain',
  blocked: 'bad',
  ...perTier(() => 'good' as const),
  trial: 'info',
  expired: 'warn',
  none: 'plain',
};

export function StateBadge({ state }: { readonly state: CustomerState }) {
  const t = usePhrases(customersPhrases);
  return <Status tone={TONES[state]}>{t.states[state]}</Status>;
}
