import { pluralize } from '@forksight/sdk';
import { useMemo, useState } from 'react';
import { ListTable } from '../components/ListTable';
import type { ClientName, Repo } from '../data/adminApi';
import { AddedRepositories, type Addition } from '../repositories/AddedRepositories';
import { AddRepository } from '../repositories/AddRepository';
import { LedgerDialog } from '../repositories/LedgerDialog';
import { repoColumns, repoName } from '../repositories/repoColumns';
import { useActivity } from '../repositories/useActivity';
import { useSwitchRepository } from '../repositories/useSwitchRepository';
import styles from './ClientPage.module.css';
import { Section } from './Section';
import type { Step, StepState } from './steps';

interface ClientRepositoriesProps {
  client: ClientName;
  repos: readonly Repo[];
  states: Record<Step, StepState>;
}

/** Columns of the tab that say more than the repository's name. */
const COLUMNS = ['name', 'lastSync', 'sync', 'leads', 'weekSignals', 'complete', 'active'];
const MAX_SHOWN = 10;

/** The client's repositories, with the form that adds one. */
export function ClientRepositories({ client: { slug, name }, repos, states }: ClientRepositoriesProps) {
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  const [openUrl, setOpenUrl] = useState<string>();
  const [isFull, setFull] = useState(false);
  const activity = useActivity(slug, additions);
  const setActive = useSwitchRepository();
  const columns = useMemo(
    () =>
      repoColumns({
        activity,
        forOne: true,
        setActive: (repo, active) => void setActive(repo, active),
        open: ({ url }) => setOpenUrl(url),
      }).filter(({ key }) => COLUMNS.includes(String(key))),
    [activity, setActive],
  );
  const openRepo = repos.find(({ url }) => url === openUrl);
  const shownRepos = isFull ? repos : repos.slice(0, MAX_SHOWN);
  return (
    <Section title="Repositories" steps={['repositories', 'first-sync']} states={states}>
      <AddRepository defaultClient={slug} onAdded={(addition) => setAdditions((before) => [addition, ...before])} />
      <AddedRepositories {...{ additions, repos, activity }} onClose={() => setAdditions([])} />
      {repos.length > 0 && (
        <ListTable label={`Repositories of ${name}`} columns={columns} rows={shownRepos} rowKey={repoName} />
      )}
      {shownRepos.length < repos.length && (
        <button type="button" className={styles.more} onClick={() => setFull(true)}>
          Show all {pluralize(repos.length, 'repository', 'repositories')}
        </button>
      )}
      {openRepo?.ledger && (
        <LedgerDialog repo={openRepo} ledger={openRepo.ledger} onClose={() => setOpenUrl(undefined)} />
      )}
    </Section>
  );
}
