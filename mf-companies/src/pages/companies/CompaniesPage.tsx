import { nextSort, useListFilters, useUrlParams, useWorkspace } from '@forksight/sdk';
import { Page, SearchInput } from '@forksight/sdk/ui';
import { useCallback, useState } from 'react';
import { COMPANIES_PARAMS, companyKey } from '../../paths';
import { CompanyList } from './CompanyList';
import { LayoutToggle } from './LayoutToggle';
import { type ListedCompany, useCompanies } from './useCompanies';

/** All companies of a workspace, each with its leads on demand. */
export default function CompaniesPage() {
  const workspace = useWorkspace();
  const [{ view: layout = 'list', groupSort, companyPage, company }, write] = useUrlParams(COMPANIES_PARAMS);
  const { view, filters, ready } = useListFilters(workspace, 'companies');
  const [search, setSearch] = useState('');
  const list = useCompanies({ workspace, filters, ready, search, sort: groupSort, page: companyPage });

  const searchFor = (text: string) => {
    setSearch(text);
    if (companyPage !== 1) write({ companyPage: 1 }, { replace: true });
  };
  const toggle = useCallback(
    (clicked: ListedCompany) => {
      const key = companyKey(clicked);
      write({ company: key === company ? undefined : key, page: 1 }, { replace: true });
    },
    [company, write],
  );

  return (
    <Page
      title={view?.name ?? 'Companies'}
      layout="fill"
      actions={
        <>
          <SearchInput value={search} onChange={searchFor} />
          <LayoutToggle
            layout={layout}
            onChange={(chosen) => write({ view: chosen === 'list' ? undefined : chosen })}
          />
        </>
      }
    >
      <CompanyList
        list={list}
        layout={layout}
        workspace={workspace}
        filters={filters}
        search={search}
        onClearSearch={() => searchFor('')}
        sort={groupSort}
        onSort={(column) => write({ groupSort: nextSort(groupSort, column), companyPage: 1 })}
        openKey={company}
        onToggle={toggle}
        onPage={(page) => write({ companyPage: page, company: undefined, page: 1 })}
      />
    </Page>
  );
}
