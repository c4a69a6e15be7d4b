import { Component, type ReactNode } from 'react';

/** Hides an optional part of a page when it fails. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
