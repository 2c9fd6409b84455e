import type { Lead } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';

interface ExclusionMarkProps {
  /** An older server leaves it out. */
  exclusions: Lead['exclusions'];
  className: string | undefined;
}

/** Shows that exclusion lists contain a company, by their names. */
export function ExclusionMark({ exclusions = [], className }: ExclusionMarkProps) {
  if (exclusions.length === 0) return null;
  const text = `On the list ${exclusions.map(({ name }) => name).join(', ')}`;
  return (
    <span className={className} role="img" aria-label={text} title={text}>
      <Icon name="shield" size={14} />
    </span>
  );
}
