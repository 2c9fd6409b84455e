import { pluralize } from '@forksight/sdk';
import { DateTime } from '../components/DateTime';
import { Status } from '../components/Status';
import type { GithubToken } from '../data/adminApi';
import styles from './TokenState.module.css';

const KINDS: Record<GithubToken['kind'], string> = { classic: 'Classic token', oauth: 'OAuth token' };

/** What GitHub says about a stored token, and what it is good for. */
export function TokenState({ token }: { token: GithubToken }) {
  const { kind, scopes, login, expiresAt, savedAt, savedBy, checkedAt, lastError } = token;
  return (
    <dl className={styles.state}>
      <dt>State</dt>
      <dd>
        <Status tone={lastError === null ? 'good' : 'bad'}>{lastError === null ? 'Accepted' : 'Refused'}</Status>
        {lastError !== null && <p className={styles.error}>{lastError} Stars come from the events feed meanwhile.</p>}
      </dd>
      <dt>Kind</dt>
      <dd>{login === '' ? KINDS[kind] : `${KINDS[kind]} of ${login}`}</dd>
      <dt>Scopes</dt>
      <dd>{scopes.join(', ')}</dd>
      <dt>Expires</dt>
      <dd>
        <DateTime at={expiresAt} fallback="Not known" />
      </dd>
      <dt>Stars listed</dt>
      <dd>{listedText(token)}</dd>
      <dt>Saved</dt>
      <dd>
        <DateTime at={savedAt} />
        {savedBy !== null && ` by ${savedBy}`}
      </dd>
      <dt>Checked</dt>
      <dd>
        <DateTime at={checkedAt} />
      </dd>
    </dl>
  );
}

function listedText({ listedRepos, triedRepos }: GithubToken): string {
  if (triedRepos === 0) return 'Not tried yet';
  return `For ${listedRepos} of ${pluralize(triedRepos, 'repository', 'repositories')}`;
}
