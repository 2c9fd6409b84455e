import { ErrorState, ThemeProvider, useRecovery } from '@forksight/sdk/ui';
import type { RegistryProblem } from './registry';

const REASONS: Record<RegistryProblem, string> = {
  unreachable:
    'The list of its parts could not be loaded from the server. Nothing of yours is lost; the page loads again by itself as soon as the server answers.',
  unknown: 'The list of its parts is newer than this page. Nothing of yours is lost; try again to load the newer page.',
};

/** Replaces the product when no registry is available, not even a stored copy. */
export function RegistryUnavailable({ problem }: { problem: RegistryProblem }) {
  const reload = (): void => window.location.reload();
  useRecovery(reload, problem === 'unreachable');
  return (
    <ThemeProvider>
      <ErrorState page title="The product could not be loaded" onRetry={reload}>
        {REASONS[problem]}
      </ErrorState>
    </ThemeProvider>
  );
}
