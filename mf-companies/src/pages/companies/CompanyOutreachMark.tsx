import { type OutreachByCompany, OutreachMark } from '@forksight/sdk/outreach-block';
import { createContext, use } from 'react';
import { companyKey } from '../../paths';
import type { ListedCompany } from './useCompanies';

/** Of the shown companies: as a prop it would make new columns, and each change would render every row. */
export const CompanyOutreachContext = createContext<OutreachByCompany | undefined>(undefined);

/** Owner and status of a company of the list. */
export function CompanyOutreachMark({ company, workspace }: { company: ListedCompany; workspace: string }) {
  const outreach = use(CompanyOutreachContext)?.get(companyKey(company));
  return <OutreachMark workspace={workspace} outreach={outreach} />;
}
