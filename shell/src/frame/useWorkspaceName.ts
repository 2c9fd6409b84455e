import { settings, useCustomerName, type User } from '@forksight/sdk';

/**
 * What the workspace is called: a person's own by the session, which is known first, any other by its views. Nothing while
 * they are awaited, and a slug as a name where neither tells: `northwind-tools` → `Northwind Tools`. Outside of workspaces,
 * the brand.
 */
export function useWorkspaceName(slug: string | null, user: User): string {
  const own = slug === user.customer_slug ? user.customer_name : undefined;
  const name = useCustomerName(slug ?? '', { skip: slug === null || Boolean(own) });
  if (slug === null) return settings().brand;
  return own || (name === undefined ? '' : (name ?? asName(slug)));
}

function asName(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
