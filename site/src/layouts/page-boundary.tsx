import { Component, type ReactNode } from 'react';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';

function PageFailure() {
  const t = usePhrases(framePhrases);
  return (
    <Page>
      {/* A reload rather than a new attempt: after an update of the site the old file names are gone. */}
      <LoadFailure text={t.pageLoadFailed} onRetry={() => location.reload()} />
    </Page>
  );
}

/** Keeps the bars standing when a page's code cannot be loaded or fails. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
