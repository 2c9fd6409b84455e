import { type Filter, paths, useListFilters, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { FilterChips } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { FilterPopover } from '../../widgets/filter-panel/FilterPopover';
import { LeadListPage } from '../list/LeadListPage';

const FAVORITE: Filter = { propertyName: 'isFavorite', operator: '=', value: true };

export default function FavoritesPage() {
  const workspace = useWorkspace();
  return <Favorites key={workspace} workspace={workspace} />;
}

function Favorites({ workspace }: { workspace: string }) {
  const { filters, clear } = useListFilters(workspace, 'leads');
  const listFilters = useMemo(() => [FAVORITE, ...filters], [filters]);
  const isFiltered = filters.length > 0;
  return (
    <LeadListPage
      workspace={workspace}
      title="Favorites"
      filters={listFilters}
      showsCount={isFiltered}
      actions={() => <FilterPopover workspace={workspace} />}
      above={() => <FilterChips workspace={workspace} entityType="leads" />}
      empty={{
        noun: 'favorite',
        onClearFilters: isFiltered ? clear : undefined,
        otherwise: {
          reason: 'The leads that your team has marked with a star gather here.',
          action: <Link to={paths.page(workspace, 'all-leads')}>See all leads</Link>,
        },
      }}
    />
  );
}
