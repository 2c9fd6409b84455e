import { settings, type User } from '@forksight/sdk';

/** What a person's own workspace is called, else a slug as a name: `northwind-tools` → `Northwind Tools`. Outside of workspaces, the brand. */
export function workspaceName(
  slug: string | null,
  user: Pick<User, 'customer_slug'> & { customer_name?: string | null },
): string {
  if (slug === null) return settings().brand;
  if (slug === user.customer_slug && user.customer_name) return user.customer_name;
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
