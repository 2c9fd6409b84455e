import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders the replacement for children that threw; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of this value renders the children again, for example the address. */
  resetKey?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown };
}

/** Limits a rendering error to its children. */
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
