import { useEffect, useRef } from 'react';
import type { IconName } from '../ui/icons';

/** An action of the page that is open. */
export interface PageAction {
  label: string;
  /** A second, quieter text. */
  detail?: string;
  icon?: IconName;
  onSelect: () => void;
}

/** One entry per mounted component with actions. */
const actionsOfComponents = new Set<{ readonly current: readonly PageAction[] }>();

/** Offers actions in the command palette while the component is mounted. */
export function useOfferActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    actionsOfComponents.add(latest);
    return () => void actionsOfComponents.delete(latest);
  }, []);
}

/** Returns the actions of the page that is open. */
export function pageActions(): readonly PageAction[] {
  return [...actionsOfComponents].flatMap(({ current }) => current);
}
