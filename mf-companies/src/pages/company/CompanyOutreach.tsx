import { NO_OUTREACH, useOutreachActions, useOutreachSettings } from '@forksight/sdk';
import { OutreachBlock } from '@forksight/sdk/outreach-block';
import { useCompaniesSetOutreachMutation } from '../../data/companiesApi';
import type { CompanyProps } from './CompanyProps';

/** Owner, status and next step of a company; nothing where the server has none. */
export function CompanyOutreach({ company, workspace }: CompanyProps) {
  const { data: settings } = useOutreachSettings(workspace);
  const { change } = useOutreachActions(workspace);
  const [send] = useCompaniesSetOutreachMutation();
  if (!settings) return null;
  const { companyId: id, companyName } = company;
  return (
    <OutreachBlock
      key={id}
      outreach={company.outreach ?? NO_OUTREACH}
      settings={settings}
      onChange={(values, seen) =>
        change({ outreach: seen, what: 'company', name: companyName ?? 'the company' }, values, (body) =>
          send({ id, customer_slug: workspace, ...body }).unwrap(),
        )
      }
    />
  );
}
