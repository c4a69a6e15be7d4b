import { ButtonLink } from '../../src/ui/button.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { State } from '../state.tsx';
import { useSamples } from '../use-texts.ts';

export function EmptyStateDemo() {
  const { empty: t, buttons } = useSamples();
  return (
    <>
      <State name="title children action" as="block">
        <EmptyState title={t.title} action={<ButtonLink to="/Packages">{buttons.link}</ButtonLink>}>
          {t.text}
        </EmptyState>
      </State>
      <State name="title" as="block">
        <EmptyState title={t.title} />
      </State>
    </>
  );
}
