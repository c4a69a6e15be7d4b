import { useState } from 'react';
import { Tabs } from '../../src/ui/tabs.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const KEYS = ['devices', 'orders', 'rewards'] as const;

export function TabsDemo() {
  const { tabs: t } = useSamples();
  const [selected, setSelected] = useState<(typeof KEYS)[number]>('devices');
  return (
    <State name={`selected="${selected}"`} as="block">
      <Tabs
        label={t.label}
        tabs={KEYS.map((key) => ({ key, label: t[key] }))}
        selected={selected}
        onSelect={setSelected}
      >
        {t.panels[selected]}
      </Tabs>
    </State>
  );
}
