import { ErrorState } from '@forksight/sdk/ui';

/** Instead of a page that failed while rendering. */
export function BrokenPage() {
  return (
    <ErrorState onRetry={() => location.reload()}>
      This page could not be shown. Loading it again often helps; the rest of the product still works.
    </ErrorState>
  );
}
