import { OutreachMark } from '@forksight/sdk/outreach-block';
import { use } from 'react';
import { companyKey } from '../../paths';
import type { ListedCompany } from './useCompanies';
import { CompanyOutreachContext } from './useCompanyOutreach';

/** Owner and status of a company of the list. */
export function CompanyOutreachMark({ company, workspace }: { company: ListedCompany; workspace: string }) {
  const outreach = use(CompanyOutreachContext)?.get(companyKey(company));
  return <OutreachMark workspace={workspace} outreach={outreach} />;
}
