import { type Filter, useExport, useOutreachActions, useToast } from '@forksight/sdk';
import { OutreachMenus } from '@forksight/sdk/outreach-block';
import { Button, Icon, useIsPhone } from '@forksight/sdk/ui';
import { BulkBar } from '@forksight/sdk/ui-data';
import { useState } from 'react';
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
  const [isChanging, setChanging] = useState(false);
  const toast = useToast();
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
  const handleChange = async (values: Parameters<typeof changeCompanies>[1]) => {
    // A second change would be of the versions that the first one replaces.
    if (isChanging) {
      toast.error('The last change is still being saved');
      return;
    }
    setChanging(true);
    const clearUnchanged = selection.clearUnchanged();
    if (await changeCompanies([...selected.values()], values)) clearUnchanged();
    setChanging(false);
  };
  return (
    <BulkBar label="Selected companies" count={selected.size}>
      <OutreachMenus workspace={workspace} onChange={(values) => void handleChange(values)} />
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
