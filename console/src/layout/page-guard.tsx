import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Page } from '../ui/page.tsx';

/** Keeps menu and header when a page cannot be loaded or fails. Its key makes a new guard for each page. */
export class PageGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = usePhrases(framePhrases);
  return (
    <Page title={t.brokenTitle}>
      <Text>{t.brokenText}</Text>
      <div>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </div>
    </Page>
  );
}
