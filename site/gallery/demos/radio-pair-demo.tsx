import { useState } from 'react';
import { RadioPair } from '../../src/ui/radio-pair.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const ONE_OR_TWO = [
  { value: 'one', label: '1' },
  { value: 'two', label: '2' },
] as const;

export function RadioPairDemo() {
  const { radio: t } = useSamples();
  const [number, setNumber] = useState<'one' | 'two'>('one');
  const [kind, setKind] = useState<'individual' | 'team'>();
  const kinds = [
    { value: 'individual', label: t.individual },
    { value: 'team', label: t.team },
  ] as const;
  return (
    <>
      <State name={`selected="${number}"`} as="block">
        <RadioPair legend={t.number} options={ONE_OR_TWO} selected={number} onSelect={setNumber} />
      </State>
      <State name={kind === undefined ? 'selected={undefined}' : `selected="${kind}"`} as="block">
        <RadioPair legend={t.kind} options={kinds} selected={kind} onSelect={setKind} />
      </State>
      <State name="disabled" as="block">
        <RadioPair legend={t.number} options={ONE_OR_TWO} selected="two" onSelect={setNumber} disabled />
      </State>
    </>
  );
}
