/** Tables, forms, pickers: what a page with data needs beyond the first screen. Add a name when you use it. */
export { Switch } from 'antd';
export { Bone } from './Bone';
export type { Column } from './columns';
export { DataTable } from './DataTable';
export { Dialog } from './Dialog';
export { clampPage, Pager } from './Pager';
export { Sparkline } from './Sparkline';
export { TagsDialog } from '../tags/TagsDialog';
