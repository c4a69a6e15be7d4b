import { Component, type ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { NotLoaded } from '@causeway/web/readable';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';

function PageFailure({ loaded }: { readonly loaded: boolean }) {
  const t = usePhrases(framePhrases);
  return (
    <Page>
      {/* A reload rather than a retry: after an update of the site the old files no longer exist. */}
      <LoadFailure text={loaded ? t.pageFault : t.networkFailure} onRetry={() => location.reload()} />
    </Page>
  );
}

/** Keeps the bars when a page's code cannot be loaded or fails. */
export class PageBoundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PageFailure loaded={!(failure instanceof NotLoaded)} /> : this.props.children;
  }
}
