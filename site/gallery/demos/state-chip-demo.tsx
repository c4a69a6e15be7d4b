import { CheckIcon } from '../../src/ui/icons.tsx';
import { StateChip } from '../../src/ui/state-chip.tsx';
import { State } from '../state.tsx';

const TONES = ['plain', 'tide', 'good', 'warn', 'bad'] as const;

export function StateChipDemo() {
  return TONES.map((tone) => (
    <State key={tone} name={tone}>
      <StateChip tone={tone} icon={CheckIcon}>
        {tone}
      </StateChip>
      <StateChip small tone={tone} icon={CheckIcon}>
        {tone}
      </StateChip>
    </State>
  ));
}
