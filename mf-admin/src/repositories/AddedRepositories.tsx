import { paths, pluralize } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, Spin } from '@forksight/sdk/ui';
import type { Repo, RepoActivity } from '../data/adminApi';
import { Status } from '../components/Status';
import styles from './AddedRepositories.module.css';
import { isSyncing, LEDGER_LABELS, LEDGER_TONES, syncProblem } from './ledgerLabels';
import { repoName } from './repoColumns';

/** Repositories that one press of the button added for a client. */
export interface Addition {
  /** The client's slug. */
  client: string;
  /** `acme/gateway` */
  names: readonly string[];
}

interface AddedRepositoriesProps {
  additions: readonly Addition[];
  repos: readonly Repo[] | undefined;
  activity: ReadonlyMap<string, RepoActivity> | undefined;
  onClose: () => void;
}

/** Follows repositories that were just added to their first leads. */
export function AddedRepositories({ additions, repos, activity, onClose }: AddedRepositoriesProps) {
  if (additions.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Just added">
      <ul className={styles.list} aria-live="polite">
        {additions.map((addition) => (
          <AdditionRow key={addition.names.join()} {...{ addition, repos, activity }} />
        ))}
      </ul>
      <Button size="small" type="text" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

function AdditionRow({
  addition,
  repos = [],
  activity,
}: Omit<AddedRepositoriesProps, 'additions' | 'onClose'> & { addition: Addition }) {
  const { client, names } = addition;
  const rows = repos.filter((repo) => names.includes(repoName(repo)));
  const leads = names.reduce((sum, name) => sum + (activity?.get(name)?.leads ?? 0), 0);
  const waiting = rows.filter(isPending);
  const failed = rows.find(({ ledger }) => ledger && LEDGER_TONES[ledger.state] === 'bad');
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {names.length === 1 ? names[0] : pluralize(names.length, 'repository', 'repositories')}
      </span>
      {failed?.ledger ? (
        <Status tone="bad">{syncProblem(failed.ledger) ?? LEDGER_LABELS[failed.ledger.state]}</Status>
      ) : waiting.length > 0 ? (
        <span className={styles.progress}>
          <Spin size="small" aria-hidden />
          {names.length === 1
            ? stepText(rows[0])
            : `${String(rows.length - waiting.length)} of ${String(names.length)} read`}
        </span>
      ) : (
        <Status tone="good">Read</Status>
      )}
      {leads > 0 ? (
        <Link to={paths.page(client, 'all-leads')}>{`${pluralize(leads, 'lead')} so far: see them`}</Link>
      ) : (
        <span className={styles.quiet}>Its first leads appear within minutes</span>
      )}
    </li>
  );
}

/** A repository that was just added was not read yet, even if its sync has not been queued. */
function isPending(repo: Repo): boolean {
  return isSyncing(repo) || repo.ledger?.state === 'never';
}

function stepText(repo: Repo | undefined): string {
  return repo?.ledger?.state === 'running' ? 'Reading its signals' : 'Waiting for the worker';
}

/** Whether additions are still read, so that the list is worth polling. */
export function isAdditionPending(additions: readonly Addition[], repos: readonly Repo[] | undefined): boolean {
  const names = new Set(additions.flatMap((addition) => addition.names));
  return names.size > 0 && (repos?.some((repo) => names.has(repoName(repo)) && isPending(repo)) ?? false);
}

/** Whether leads of an addition are awaited, so that they are worth counting again. */
export function isAwaitingLeads(
  additions: readonly Addition[],
  activity: ReadonlyMap<string, RepoActivity> | undefined,
): boolean {
  return additions.some(({ names }) => !names.some((name) => activity?.has(name)));
}
