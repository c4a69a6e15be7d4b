import { Component, type ReactNode } from 'react';

/** Hides an optional part of a page when it fails, or shows `fallback` in its place. */
export class FaultBoundary extends Component<{
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
