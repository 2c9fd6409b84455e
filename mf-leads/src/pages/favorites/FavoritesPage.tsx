import { type Filter, useWorkspace } from '@forksight/sdk';
import { LeadListPage } from '../list/LeadListPage';

const FAVORITES: readonly Filter[] = [{ propertyName: 'isFavorite', operator: '=', value: true }];

export default function FavoritesPage() {
  const workspace = useWorkspace();
  return (
    <LeadListPage
      key={workspace}
      workspace={workspace}
      title="Favorites"
      filters={FAVORITES}
      empty={{ why: 'The leads that your team has marked as favorites gather here.' }}
    />
  );
}
