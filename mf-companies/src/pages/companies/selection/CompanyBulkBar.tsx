import { type Filter, useExport, useOutreachActions } from '@forksight/sdk';
import { OutreachMenus } from '@forksight/sdk/outreach-block';
import { Button, Icon, useIsPhone } from '@forksight/sdk/ui';
import { BulkBar } from '@forksight/sdk/ui-data';
import { companyKey } from '../../../paths';
import type { ListedCompany } from '../useCompanies';
import type { CompanySelection } from './useCompanySelection';

interface CompanyBulkBarProps {
  workspace: string;
  selection: CompanySelection;
  /** The companies of the page. */
  companies: readonly ListedCompany[];
  filters: readonly Filter[];
  search: string;
}

/** The actions on the selected companies of all pages, floating over the table while companies are selected. */
export function CompanyBulkBar({ workspace, selection, companies, filters, search }: CompanyBulkBarProps) {
  const { changeCompanies } = useOutreachActions(workspace);
  const { exporting, start } = useExport();
  const isPhone = useIsPhone();
  const { selected, clear } = selection;
  if (selected.size === 0) return null;
  const rest = companies.filter((company) => company.companyId !== null && !selected.has(companyKey(company)));
  const handleExport = () =>
    start({
      workspace,
      filters: [
        ...filters,
        { propertyName: 'companyId', operator: 'IN', value: [...selected.values()].map(({ companyId }) => companyId) },
      ],
      search,
    });
  return (
    <BulkBar label="Selected companies" count={selected.size}>
      <OutreachMenus
        workspace={workspace}
        onChange={(values) =>
          void changeCompanies([...selected.values()], values).then((isDone) => {
            if (isDone) clear();
          })
        }
      />
      <Button
        size="small"
        loading={exporting}
        icon={<Icon name="download" size={14} />}
        onClick={handleExport}
        aria-label="Export the leads of the selected companies"
        title="Export the leads of the selected companies"
      >
        {isPhone ? '' : 'Export leads'}
      </Button>
      {rest.length > 0 && (
        <Button size="small" type="link" disabled={!selection.canAdd} onClick={() => selection.add(rest)}>
          Select the page
        </Button>
      )}
      <Button size="small" type="text" onClick={clear}>
        Clear
      </Button>
    </BulkBar>
  );
}
