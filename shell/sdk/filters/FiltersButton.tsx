import { Button } from 'antd';
import { Icon } from '../ui/Icon';
import { useFilterPanel } from './useFilterPanel';

/** Toggles the filter panel: 'Filters', or 'Close Filters' while it is open. */
export function FiltersButton() {
  const { open, toggle } = useFilterPanel();
  return (
    <Button icon={<Icon name="filter" />} aria-expanded={open} data-opens-filters onClick={toggle}>
      {open ? 'Close Filters' : 'Filters'}
    </Button>
  );
}
