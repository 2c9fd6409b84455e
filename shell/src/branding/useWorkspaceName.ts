import { settings, useCustomerName, type User } from '@forksight/sdk';

/**
 * The workspace's name: from the session for the user's own workspace, from the views' response for others; empty while
 * that loads. Without a name it is derived from the slug: `northwind-tools` → `Northwind Tools`. Outside of workspaces it is
 * the brand.
 */
export function useWorkspaceName(slug: string | null, user: User): string {
  const own = slug === user.customer_slug ? user.customer_name : undefined;
  const name = useCustomerName(slug ?? '', { skip: slug === null || Boolean(own) });
  if (slug === null) return settings().brand;
  return own || (name === undefined ? '' : (name ?? nameFromSlug(slug)));
}

function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
