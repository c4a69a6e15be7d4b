import { useLocation } from '../../src/router.tsx';
import { TabLinks } from '../../src/ui/tab-links.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const KEYS = ['devices', 'orders', 'rewards'] as const;

export function TabLinksDemo() {
  const { tabs: t } = useSamples();
  const asked = new URLSearchParams(useLocation().search).get('tab') ?? 'devices';
  return (
    <State name={`selected="${asked}"`} as="block">
      <TabLinks
        label={t.label}
        links={KEYS.map((key) => ({ key, to: `?tab=${key}`, label: t[key] }))}
        selected={asked}
      />
    </State>
  );
}
