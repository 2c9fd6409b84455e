import { useOrderViews, useToast, type View, useViewOrder, type ViewEntityType } from '@forksight/sdk';

const { compare } = new Intl.Collator('en-US', { numeric: true });

/**
 * Returns views in the user's own order, then by name ('Territory 2' before 'Territory 10'), and how to move one. A server
 * that stores no order leaves them by name.
 */
export function useOrderedViews(workspace: string, entityType: ViewEntityType, views: readonly View[]) {
  const storedOrder = useViewOrder(workspace);
  const toast = useToast();
  const [sendOrder] = useOrderViews();
  const ownOrder = storedOrder?.[entityType] ?? [];
  const places = new Map(ownOrder.map((id, place) => [id, place]));
  const place = ({ id }: View) => places.get(String(id)) ?? ownOrder.length;
  const ordered = views
    .filter((view) => view.entityType === entityType)
    .toSorted((a, b) => place(a) - place(b) || compare(a.name, b.name));

  /** Moves a view to another place; places outside of the list are ignored. */
  const move = (from: number, to: number) => {
    const view = ordered[from];
    if (!storedOrder || !view || from === to || to < 0 || to >= ordered.length) return false;
    const viewIds = ordered
      .toSpliced(from, 1)
      .toSpliced(to, 0, view)
      .map(({ id }) => String(id));
    sendOrder({ customer_slug: workspace, entityType, viewIds })
      .unwrap()
      .catch(() => toast.error('Failed to order views'));
    return true;
  };
  return { ordered, move, canMove: storedOrder !== undefined };
}
