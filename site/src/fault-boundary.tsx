import { Component, type ReactNode } from 'react';

/** A part that its page can do without: where it fails it is left out, and everything around it stays. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
