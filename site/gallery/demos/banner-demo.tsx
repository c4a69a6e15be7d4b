import { Banner } from '../../src/ui/banner.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

export function BannerDemo() {
  const { messages: t } = useSamples();
  return TONES.map((tone) => (
    <State key={tone} name={`tone="${tone}"`} as="block">
      <Banner tone={tone}>{t[tone]}</Banner>
    </State>
  ));
}
