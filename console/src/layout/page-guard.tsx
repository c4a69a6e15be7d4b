import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { GateCard } from '../ui/gate-card.tsx';
import { Page } from '../ui/page.tsx';

interface PageGuardProps {
  /** For pages without menu and header. */
  readonly outside?: boolean;
  readonly children: ReactNode;
}

/**
 * Offers a reload when a page cannot be loaded or fails. Inside of the shell, menu and header stay, and the guard's key
 * makes a new one for each page.
 */
export class PageGuard extends Component<PageGuardProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { outside = false, children } = this.props;
    return this.state.broken ? <Broken outside={outside} /> : children;
  }
}

function Broken({ outside }: { readonly outside: boolean }) {
  const t = usePhrases(framePhrases);
  const reload = (
    <div>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  );
  if (outside) {
    return (
      <GateCard title={t.brokenTitle} lead={t.brokenText}>
        {reload}
      </GateCard>
    );
  }
  return (
    <Page title={t.brokenTitle}>
      <Text>{t.brokenText}</Text>
      {reload}
    </Page>
  );
}
