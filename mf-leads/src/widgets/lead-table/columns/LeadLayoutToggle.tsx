import { LayoutToggle, useMediaQuery } from '@forksight/sdk/ui';
import { NARROW } from './layouts';
import { type Layout, useTableSettings } from './tableSettings';

const LAYOUTS = [
  { layout: 'columns', label: 'All columns', icon: 'columns' },
  { layout: 'focus', label: 'Focus', icon: 'rows' },
] as const;

/** Switches between the specification's columns and the layout Focus; narrow windows have a layout of their own. */
export function LeadLayoutToggle() {
  const isNarrow = useMediaQuery(NARROW);
  const { settings, change } = useTableSettings();
  if (isNarrow) return null;
  return <LayoutToggle<Layout> layouts={LAYOUTS} layout={settings.layout} onChange={(layout) => change({ layout })} />;
}
