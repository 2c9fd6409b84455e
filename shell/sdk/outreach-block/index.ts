/** Owner, status and next step, as the pages of a lead and of a company show them. Part of each remote's own files: no other page needs it. */
export { OutreachBlock } from './OutreachBlock';
