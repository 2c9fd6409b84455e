import { useOutreachActions } from '@forksight/sdk';
import { OutreachBlock } from '@forksight/sdk/outreach-block';
import { useCompaniesSetOutreachMutation } from '../../data/companiesApi';
import type { CompanyProps } from './CompanyProps';

/** Owner, status and next step of a company. */
export function CompanyOutreach({ company: { companyId: id, companyName, outreach }, workspace }: CompanyProps) {
  const { change } = useOutreachActions(workspace);
  const [send] = useCompaniesSetOutreachMutation();
  return (
    <OutreachBlock
      key={id}
      workspace={workspace}
      outreach={outreach}
      onChange={(values, seen) =>
        change({ outreach: seen, what: 'company', name: companyName ?? 'the company' }, values, (body) =>
          send({ id, customer_slug: workspace, ...body }).unwrap(),
        )
      }
    />
  );
}
