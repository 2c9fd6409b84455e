import {
  countryName,
  pluralize,
  dateTooltip,
  favoriteProfile,
  formatCount,
  formatLongDate,
  type Lead,
  type RepoGroup,
  signalGroupCounts,
  leadName,
  sourceRepos,
} from '@forksight/sdk';
import { CompanyLogo, Flag, Icon, SignalTypeIcon, TagDot } from '@forksight/sdk/ui';
import { TagPicker } from '@forksight/sdk/ui-data';
import { useId } from 'react';
import styles from './cells.module.css';
import { PopoverButton } from './PopoverButton';
import { LeadLink } from './LeadLink';
import { useTable } from '../data/TableContext';

interface CellProps {
  lead: Lead;
}

/** Shown for a missing value. */
export const NOTHING = <span className={styles.nothing}>–</span>;
export const NOT_AVAILABLE = <span className={styles.nothing}>N/A</span>;

export function OpenCell({ lead }: CellProps) {
  const label = `Open ${leadName(lead)} in a new tab`;
  return (
    <LeadLink lead={lead} className={styles.icon} target="_blank" aria-label={label} title={label}>
      <Icon name="external" size={14} />
    </LeadLink>
  );
}

export function PlaybookCell({ lead }: CellProps) {
  if (!lead.hasPlaybook) return NOTHING;
  const label = `Playbook for ${leadName(lead)}`;
  return (
    <LeadLink lead={lead} className={styles.icon} aria-label={label} title={label}>
      <Icon name="playbook" />
    </LeadLink>
  );
}

export function CompanyCell({ lead }: CellProps) {
  const { companyHref } = useTable();
  if (!lead.companyName) return NOT_AVAILABLE;
  return (
    <span className={styles.company} title={lead.companyName}>
      <CompanyLogo company={lead} size={20} />
      {lead.companyId === null ? (
        <span className={styles.wrapped}>{lead.companyName}</span>
      ) : (
        <a className={`${styles.companyName} ${styles.wrapped}`} href={companyHref(lead.companyId)}>
          {lead.companyName}
        </a>
      )}
    </span>
  );
}

/** `wraps`: takes up to two lines. */
export function NameCell({ lead, wraps = true }: CellProps & { wraps?: boolean }) {
  const lists = lead.exclusions?.map((list) => list.name).join(', ') ?? '';
  // Without marks, too: a link in another place of the tree is another element, which loses the focus.
  return (
    <span className={styles.nameLine}>
      {lead.isNew && <span className={styles.new} role="img" aria-label="New" title="New since your last visit" />}
      {lead.verdict === 'suspected' && (
        <span className={styles.suspected} role="img" aria-label="Suspected" title="Suspected: perhaps no lead at all">
          <Icon name="alert" size={14} />
        </span>
      )}
      {lists !== '' && (
        <span
          className={styles.suspected}
          role="img"
          aria-label={`On the list ${lists}`}
          title={`On the list ${lists}`}
        >
          <Icon name="shield" size={14} />
        </span>
      )}
      <LeadLink
        lead={lead}
        className={`${styles.name} ${wraps ? styles.wrapped : styles.single}`}
        title={leadName(lead)}
        data-name
      >
        {lead.fullName ?? <UnknownName login={lead.githubUser} />}
      </LeadLink>
    </span>
  );
}

function UnknownName({ login }: { login: string | null | undefined }) {
  return <>N/A {login && <span className={styles.login}>{login}</span>}</>;
}

export function TextCell({ text }: { text: string | null }) {
  if (!text) return NOTHING;
  return (
    <span className={styles.wrapped} title={text}>
      {text}
    </span>
  );
}

/** `owner` completes the link's name: 'LinkedIn of Sam Rivers'. */
export function LinkedInCell({ url, owner }: { url: string | null; owner: string }) {
  if (!url?.startsWith('http')) return NOTHING;
  return (
    <a
      className={styles.icon}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`LinkedIn of ${owner}`}
      title={url}
    >
      <Icon name="linkedin" size={15} />
    </a>
  );
}

/** The owner of the most active repository, as `octo/*` for several; the panel lists all repositories by owner. */
export function SourceReposCell({ lead }: CellProps) {
  const owners = sourceRepos(lead.githubSignals);
  const [first] = owners;
  const [mostActive] = first?.repos ?? [];
  if (!first || !mostActive) return NOTHING;
  const count = owners.reduce((sum, { repos }) => sum + repos.length, 0);
  const content = () => owners.map((group) => <OwnerRepos key={group.owner} {...group} />);
  if (first.repos.length > 1) {
    const group = `${first.owner}/*`;
    return (
      <PopoverButton
        of={lead.leadId}
        className={`${styles.repo} ${styles.repoGroup}`}
        label={`${group}: ${formatCount(count)} source repositories of ${leadName(lead)}`}
        content={content}
      >
        <span className={styles.ownerGroup}>
          <span className={styles.long}>{first.owner}</span>/*
        </span>
        <span>{pluralize(count, 'repo')}</span>
      </PopoverButton>
    );
  }
  return (
    <span className={styles.repos}>
      <RepoLink repo={mostActive.repo} hasTwoLines />
      {count > 1 && (
        <PopoverButton
          of={lead.leadId}
          className={styles.more}
          label={`${formatCount(count - 1)} more source repositories of ${leadName(lead)}`}
          content={content}
        >
          +{formatCount(count - 1)}
        </PopoverButton>
      )}
    </span>
  );
}

function OwnerRepos({ owner, repos }: RepoGroup) {
  const id = useId();
  return (
    <>
      <div id={id} className={styles.owner}>
        {owner}/*
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {repos.map(({ repo, count }) => (
          <li key={repo}>
            <RepoLink repo={repo} />
            <span className={styles.count}>{pluralize(count, 'signal')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `hasTwoLines`: the owner stands above the name. */
function RepoLink({ repo, hasTwoLines = false }: { repo: string; hasTwoLines?: boolean }) {
  const nameStart = repo.indexOf('/') + 1;
  return (
    <a
      className={hasTwoLines ? styles.repo : styles.long}
      href={repoUrl(repo)}
      target="_blank"
      rel="noreferrer"
      title={repo}
      aria-label={hasTwoLines ? repo : undefined}
    >
      {hasTwoLines ? (
        <>
          <span className={styles.repoOwner}>{repo.slice(0, nameStart)}</span>
          <span className={styles.long}>{repo.slice(nameStart)}</span>
        </>
      ) : (
        repo
      )}
    </a>
  );
}

function repoUrl(repo: string): string {
  return `https://github.com/${repo}`;
}

/** Groups whose counts fit beside their icons. */
const MAX_COUNTED_GROUPS = 3;

export function SignalTypesCell({ lead }: CellProps) {
  const counts = signalGroupCounts(lead.githubSignals);
  if (counts.length === 0) return NOTHING;
  const hidesCount = counts.length > MAX_COUNTED_GROUPS;
  return (
    <span className={hidesCount ? styles.dense : styles.signals}>
      {counts.map(({ group, count }, index) => (
        <SignalTypeIcon key={index} group={group} count={count} hidesCount={hidesCount} />
      ))}
    </span>
  );
}

export function LastSignalCell({ lead: { lastSignalDate } }: CellProps) {
  return (
    <time className={styles.wrapped} dateTime={lastSignalDate ?? undefined} title={dateTooltip(lastSignalDate)}>
      {formatLongDate(lastSignalDate)}
    </time>
  );
}

/** Tags that have room, one below the other. */
const MAX_TAGS = 2;

/** Opens a panel that changes the lead's tags. */
export function TagsCell({ lead }: CellProps) {
  const { workspace, manageTags } = useTable();
  const { tags } = lead;
  const names = tags.map(({ tagName }) => tagName).join(', ');
  return (
    <PopoverButton
      of={lead.leadId}
      className={styles.tagButton}
      label={`Tags of ${leadName(lead)}: ${names || 'none'}`}
      content={() => <TagPicker workspace={workspace} lead={lead} onManage={manageTags} />}
    >
      {tags.length === 0 ? (
        NOTHING
      ) : (
        <span className={styles.tags}>
          {tags.slice(0, MAX_TAGS).map(({ tagId, tagName, color }, index) => (
            <span key={tagId} className={styles.tag}>
              <TagDot color={color} />
              <span className={styles.long}>{tagName}</span>
              {index === MAX_TAGS - 1 && tags.length > MAX_TAGS && (
                <span className={styles.count}>+{tags.length - MAX_TAGS}</span>
              )}
            </span>
          ))}
        </span>
      )}
    </PopoverButton>
  );
}

export function CountryCell({ lead }: CellProps) {
  const name = countryName(lead.companyCountryCode);
  if (name === 'N/A') return NOT_AVAILABLE;
  return (
    <span className={`${styles.wrapped} ${styles.country}`} title={name}>
      <Flag country={lead.companyCountryCode} />
      {name}
    </span>
  );
}

export function FavoriteCell({ lead }: CellProps) {
  const { actions } = useTable();
  const { isFavorite } = lead;
  const hasNoProfile = favoriteProfile(lead) === null;
  // Keyed by lead: when the row leaves the list, the second click of a double-click must not hit the next lead's button.
  return (
    <button
      key={lead.leadId}
      type="button"
      className={styles.star}
      aria-label={`Favorite ${leadName(lead)}`}
      aria-pressed={isFavorite}
      title={
        hasNoProfile ? 'Needs a LinkedIn or GitHub profile' : isFavorite ? 'Remove from favorites' : 'Add to favorites'
      }
      disabled={hasNoProfile}
      onClick={() => actions.setFavorite(lead, !isFavorite)}
    >
      <Icon name="star" />
    </button>
  );
}
