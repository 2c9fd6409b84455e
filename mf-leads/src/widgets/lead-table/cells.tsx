import {
  countryFlag,
  countryName,
  countOf,
  dateHint,
  favoriteProfile,
  formatCount,
  formatLongDate,
  type Lead,
  repoCounts,
  signalGroupCounts,
} from '@forksight/sdk';
import { CompanyLogo, Icon, SignalTypeIcon } from '@forksight/sdk/ui';
import styles from './cells.module.css';
import { Floating } from './Floating';
import { LeadLink } from './LeadLink';
import { nameOf } from './leadName';
import { useTable } from './TableContext';

interface CellProps {
  lead: Lead;
}

/** Stands where nothing is known. */
export const NOTHING = <span className={styles.nothing}>–</span>;
const NOT_AVAILABLE = <span className={styles.nothing}>N/A</span>;

export function OpenCell({ lead }: CellProps) {
  const label = `Open ${nameOf(lead)} in a new tab`;
  return (
    <LeadLink lead={lead} className={styles.icon} target="_blank" aria-label={label} title={label}>
      <Icon name="external" size={14} />
    </LeadLink>
  );
}

export function PlaybookCell({ lead }: CellProps) {
  if (!lead.hasPlaybook) return NOTHING;
  const label = `Playbook for ${nameOf(lead)}`;
  return (
    <LeadLink lead={lead} className={styles.icon} aria-label={label} title={label}>
      <Icon name="playbook" />
    </LeadLink>
  );
}

export function CompanyCell({ lead }: CellProps) {
  if (!lead.companyName) return NOT_AVAILABLE;
  return (
    <span className={styles.company} title={lead.companyName}>
      <CompanyLogo company={lead} size={20} />
      <span className={styles.long}>{lead.companyName}</span>
    </span>
  );
}

export function NameCell({ lead }: CellProps) {
  const name = (
    <LeadLink lead={lead} className={styles.name} title={nameOf(lead)} data-name>
      {lead.fullName ?? <UnknownName login={lead.githubUser} />}
    </LeadLink>
  );
  if (lead.verdict !== 'suspected') return name;
  return (
    <>
      <span className={styles.suspected} role="img" aria-label="Suspected" title="Suspected: perhaps no lead at all">
        <Icon name="alert" size={14} />
      </span>
      {name}
    </>
  );
}

function UnknownName({ login }: { login: string | null | undefined }) {
  return <>N/A {login && <span className={styles.login}>{login}</span>}</>;
}

export function TextCell({ text }: { text: string | null }) {
  return text ? <span title={text}>{text}</span> : NOTHING;
}

/** `who` completes the link's name: 'LinkedIn of Sam Rivers'. */
export function LinkedInCell({ url, who }: { url: string | null; who: string }) {
  if (!url?.startsWith('http')) return NOTHING;
  return (
    <a
      className={styles.icon}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`LinkedIn of ${who}`}
      title={url}
    >
      <Icon name="linkedin" size={15} />
    </a>
  );
}

export function SourceReposCell({ lead }: CellProps) {
  const [first, ...others] = repoCounts(lead.githubSignals);
  if (!first) return NOTHING;
  return (
    <span className={styles.repos}>
      <a className={styles.long} href={repoUrl(first.repo)} target="_blank" rel="noreferrer" title={first.repo}>
        {first.repo}
      </a>
      {others.length > 0 && (
        <Floating
          of={lead.leadId}
          className={styles.more}
          label={`${formatCount(others.length)} more source repositories of ${nameOf(lead)}`}
          content={() => (
            <ul className={styles.list}>
              {[first, ...others].map(({ repo, count }) => (
                <li key={repo}>
                  <a href={repoUrl(repo)} target="_blank" rel="noreferrer">
                    {repo}
                  </a>
                  <span className={styles.count}>{countOf(count, 'signal')}</span>
                </li>
              ))}
            </ul>
          )}
        >
          +{others.length}
        </Floating>
      )}
    </span>
  );
}

function repoUrl(repo: string): string {
  return `https://github.com/${repo}`;
}

export function SignalTypesCell({ lead }: CellProps) {
  const counts = signalGroupCounts(lead.githubSignals);
  if (counts.length === 0) return NOTHING;
  return (
    <span className={styles.signals}>
      {counts.map(({ group, count }, index) => (
        <SignalTypeIcon key={index} group={group} count={count} />
      ))}
    </span>
  );
}

export function LastSignalCell({ lead: { lastSignalDate } }: CellProps) {
  return (
    <time dateTime={lastSignalDate ?? undefined} title={dateHint(lastSignalDate)}>
      {formatLongDate(lastSignalDate)}
    </time>
  );
}

const TAGS_SHOWN = 2;

export function TagsCell({ lead: { tags } }: CellProps) {
  if (tags.length === 0) return NOTHING;
  return (
    <span className={styles.tags} title={tags.map(({ tagName }) => tagName).join(', ')}>
      {tags.slice(0, TAGS_SHOWN).map(({ tagId, tagName }) => (
        <span key={tagId} className={styles.tag}>
          {tagName}
        </span>
      ))}
      {tags.length > TAGS_SHOWN && <span className={styles.count}>+{tags.length - TAGS_SHOWN}</span>}
    </span>
  );
}

export function CountryCell({ lead }: CellProps) {
  const name = countryName(lead.companyCountryCode);
  if (name === 'N/A') return NOT_AVAILABLE;
  return (
    <span title={name}>
      <span aria-hidden className={styles.flag}>
        {countryFlag(lead.companyCountryCode)}
      </span>
      {name}
    </span>
  );
}

export function FavoriteCell({ lead }: CellProps) {
  const { actions } = useTable();
  const { isFavorite } = lead;
  const impossible = favoriteProfile(lead) === null;
  // Its own for every lead: the second click of a double-click must not reach the one that moves up.
  return (
    <button
      key={lead.leadId}
      type="button"
      className={styles.star}
      aria-label={`Favorite ${nameOf(lead)}`}
      aria-pressed={isFavorite}
      title={
        impossible ? 'Needs a LinkedIn or GitHub profile' : isFavorite ? 'Remove from favorites' : 'Add to favorites'
      }
      disabled={impossible}
      onClick={() => actions.setFavorite(lead, !isFavorite)}
    >
      <Icon name="star" />
    </button>
  );
}
