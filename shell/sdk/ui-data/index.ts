/** Tables, forms, pickers: what a page with data needs beyond the first screen. Add a name when you use it. */
export { Switch } from 'antd';
export { FilterChips } from '../filters/FilterChips';
export { FiltersButton } from '../filters/FiltersButton';
export { SaveViewDialog } from '../filters/SaveViewDialog';
export { ViewMenu } from '../filters/ViewMenu';
export { Bone } from './Bone';
export type { Column } from './columns';
export { DataTable, markRow } from './DataTable';
export { Dialog } from './Dialog';
export type { Choice } from './choices';
export { HoverCard } from './HoverCard';
export { Menu, type MenuItem } from './Menu';
export { MultiSelect } from './MultiSelect';
export { clampPage, Pager } from './Pager';
export { Score, ScoreParts } from './Score';
export { Sparkline } from './Sparkline';
export { TagsDialog } from '../tags/TagsDialog';
export { useTopLayer } from './useTopLayer';
