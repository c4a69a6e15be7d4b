import { Breadcrumb } from '../../src/ui/breadcrumb.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function BreadcrumbDemo() {
  const { crumbs: t } = useSamples();
  return (
    <State name="crumbs" as="block">
      <Breadcrumb
        crumbs={[{ text: t.help, to: '/Help' }, { text: t.guide, to: '/FastGuide' }, { text: t.here }]}
      />
    </State>
  );
}
