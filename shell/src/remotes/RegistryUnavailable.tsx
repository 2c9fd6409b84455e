import { ErrorState, ThemeProvider } from '@forksight/sdk/ui';

/** Replaces the product when no registry is available, not even a stored copy. */
export function RegistryUnavailable() {
  return (
    <ThemeProvider>
      <ErrorState title="The product could not be loaded" onRetry={() => window.location.reload()}>
        The list of its parts is missing on the server. Nothing of yours is lost; try again in a moment.
      </ErrorState>
    </ThemeProvider>
  );
}
