import { settings } from '@forksight/sdk';

/** A slug as a name, `northwind-tools` → `Northwind Tools`; outside of workspaces, the brand. */
export function workspaceName(slug: string | null): string {
  if (slug === null) return settings().brand;
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
