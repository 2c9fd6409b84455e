import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in for the broken part; `retry` renders it anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of this renders the part anew: hand in the address. */
  resetKey?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown };
}

/** Keeps an error while rendering from taking down more than its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry();
  }

  readonly retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
