import { ErrorState, ThemeProvider } from '@forksight/sdk/ui';
import type { RegistryProblem } from './registry';

const REASONS: Record<RegistryProblem, string> = {
  unreachable:
    'The list of its parts could not be loaded from the server. Nothing of yours is lost; try again in a moment.',
  unknown: 'The list of its parts is newer than this page. Nothing of yours is lost; try again to load the newer page.',
};

/** Replaces the product when no registry is available, not even a stored copy. */
export function RegistryUnavailable({ problem }: { problem: RegistryProblem }) {
  return (
    <ThemeProvider>
      <ErrorState title="The product could not be loaded" onRetry={() => window.location.reload()}>
        {REASONS[problem]}
      </ErrorState>
    </ThemeProvider>
  );
}
