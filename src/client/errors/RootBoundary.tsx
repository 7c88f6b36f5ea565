import { Component, type ReactNode } from 'react';
import { FailedView } from '#client/errors/FailedView.tsx';

/** The last net: what no page caught does not leave an empty window behind. React has no hook for this. */
export class RootBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <FailedView error={this.state.error} whole />;
  }
}
