import { ErrorState, ThemeProvider } from '@forksight/sdk/ui';

/** Instead of the product while not even an old list of its parts can be had. */
export function NoRegistry() {
  return (
    <ThemeProvider>
      <ErrorState title="The product could not be loaded" onRetry={() => window.location.reload()}>
        The list of its parts is missing on the server. Nothing of yours is lost; try again in a moment.
      </ErrorState>
    </ThemeProvider>
  );
}
