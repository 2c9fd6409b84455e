import type { ReactNode } from 'react';
import { useFilterLeadsQuery, useReposQuery } from '../data/sharedApi';
import type { Filter } from '../data/types';
import { formatCount, pluralize } from '../format/numbers';
import { paths } from '../navigation/paths';
import { Link } from '../router';
import { canManage, SETTINGS_PAGE } from '../session/roles';
import { useSession } from '../session/session';
import { Button, EmptyState } from '../ui';

export interface NoLeadsProps {
  workspace: string;
  /** The filters of the empty list; undefined while they are unknown. */
  filters: readonly Filter[] | undefined;
  /** Singular, for example 'favorite'. */
  noun?: string;
  search: string;
  onClearSearch: () => void;
  /** Set when the user chose filters. */
  onClearFilters?: (() => void) | undefined;
  /** Why the list is empty when no lead is recycled; default: what the workspace follows. */
  otherwise?: { reason: string; action: ReactNode };
}

/** Replaces an empty list of leads or companies: tells the true reason and offers the next step. */
export function NoLeads(props: NoLeadsProps) {
  const { reason, action } = useReason(props);
  return <EmptyState action={action}>{reason}</EmptyState>;
}

interface Reason {
  reason?: string;
  action?: ReactNode;
}

function useReason({ workspace, filters = [], noun = 'lead', search, ...props }: NoLeadsProps): Reason {
  const { onClearSearch, onClearFilters, otherwise } = props;
  const isSearched = search.trim() !== '';
  const recycled = useRecycledCount(workspace, filters, isSearched);
  const followed = useFollowedRepositories(workspace, recycled !== 0 || isSearched);
  if (isSearched) {
    return {
      reason: `No company, name or job title in this list contains “${search.trim()}”.`,
      action: <Button onClick={onClearSearch}>Clear search</Button>,
    };
  }
  if (recycled === undefined) return {};
  if (onClearFilters) {
    return {
      reason:
        recycled === 0
          ? `No ${noun} matches all of these filters.`
          : allRecycled(recycled, `${noun} that matches these filters`, `${noun}s that match these filters`),
      action: <Button onClick={onClearFilters}>Clear filters</Button>,
    };
  }
  if (recycled > 0) {
    return {
      reason: allRecycled(recycled, noun, `${noun}s`),
      action: <Link to={paths.page(workspace, 'recycled')}>See recycled leads</Link>,
    };
  }
  return otherwise ?? followed;
}

/** Explains a workspace without leads by the repositories that it follows. */
function useFollowedRepositories(workspace: string, skip: boolean): Reason {
  const { user } = useSession();
  const { data: repos, isLoading } = useReposQuery(workspace, { skip });
  const count = repos?.length ?? 0;
  return {
    reason: `People who act on the repositories you follow appear here. ${isLoading ? '' : followedText(count)}`,
    action: user && canManage(user, workspace) && (
      <Link to={paths.remotePage(workspace, SETTINGS_PAGE)}>
        {count > 0 ? 'See the sync of its repositories' : 'Add a repository'}
      </Link>
    ),
  };
}

function followedText(count: number): string {
  if (count === 0) return 'No repository is followed yet: an administrator adds them in the settings.';
  return `${pluralize(count, 'repository', 'repositories')} ${count === 1 ? 'is' : 'are'} followed, without a lead so far.`;
}

/** How many leads the list would have if it showed recycled ones; undefined while loading. */
function useRecycledCount(workspace: string, filters: readonly Filter[], isSearched: boolean): number | undefined {
  const isRecycledList = filters.some(({ propertyName }) => propertyName === 'recycled');
  const query = {
    customer_slug: workspace,
    filters: [...filters, { propertyName: 'recycled', operator: '=', value: true } as const],
    page: 1,
    pageSize: 1,
  };
  const { currentData, isError } = useFilterLeadsQuery(query, { skip: isRecycledList || isSearched });
  return isRecycledList || isSearched || isError ? 0 : currentData?.total;
}

function allRecycled(count: number, noun: string, nouns: string): string {
  return count === 1 ? `The only ${noun} is recycled.` : `All ${formatCount(count)} ${nouns} are recycled.`;
}
