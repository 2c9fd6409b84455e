/** Owner, status and next step: of one lead or company, of a row, and of what is selected. Part of each remote's own files. */
export { OutreachBlock } from './OutreachBlock';
export { OutreachMark } from './OutreachMark';
export { OutreachMenus } from './OutreachMenus';
export { StatusDot } from './StatusDot';
export { type OutreachByCompany, type OutreachOfCompanies, useOutreachOfCompanies } from './useOutreachOfCompanies';
