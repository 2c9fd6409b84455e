import {
  countryName,
  dateTooltip,
  formatCount,
  formatRelative,
  formatScore,
  githubProfile,
  type LeadDetail,
  leadName,
  paths,
  webAddress,
  xProfile,
} from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Avatar, Button, CopyButton, Flag, Icon, type IconName } from '@forksight/sdk/ui';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import type { LeadAddress } from '../../../leadAddress';
import { mailtoAddress, usableAddress } from '../playbook/emailText';
import { FavoriteToggle } from './FavoriteToggle';
import styles from './Profile.module.css';

/** Picture, name, work and profiles of the person. */
export function Profile({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const { fullName, githubUser, linkedinProfileImg, githubProfileImg } = lead;

  return (
    <section className={styles.person} aria-label="Profile">
      <Avatar name={fullName ?? githubUser} sources={[linkedinProfileImg, githubProfileImg]} size={72} />
      <div className={styles.summary}>
        <h2 className={styles.name}>
          {leadName(lead)}
          <FavoriteToggle lead={lead} address={address} />
        </h2>
        <Work lead={lead} workspace={address.workspace} />
        <CompanyFacts {...lead} />
        <LastSeen signals={lead.githubSignals} />
        <Badges {...lead} />
      </div>
      <Contact lead={lead} />
      <ul className={styles.links}>
        {profileLinks(lead).map(({ icon, name: site, url, text }) => (
          <li key={site}>
            <a className={styles.link} href={url} target="_blank" rel="noreferrer" title={url}>
              <Icon name={icon} />
              <span>{site}</span>
              <span className={styles.handle}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows `{job title} at {company}`, or the one that is known; the company leads to its page. */
function Work({ lead: { jobTitle, companyId, companyName }, workspace }: { lead: LeadDetail; workspace: string }) {
  if (!jobTitle && !companyName) return <p className={styles.unknown}>Job title and company unknown</p>;
  return (
    <p className={styles.work}>
      {jobTitle}
      {jobTitle && companyName && ' at '}
      {companyName && (
        <Link
          to={
            companyId === null
              ? paths.page(workspace, 'all-leads', { companyName })
              : paths.company(workspace, companyId)
          }
        >
          {companyName}
        </Link>
      )}
    </p>
  );
}

/** Size and country of the company, as far as they are known. */
function CompanyFacts({
  companyEmployeeCount,
  companyCountryCode,
}: Pick<LeadDetail, 'companyEmployeeCount' | 'companyCountryCode'>) {
  const size = companyEmployeeCount ? `${formatCount(companyEmployeeCount)} employees` : null;
  const country = countryName(companyCountryCode);
  const isCountryKnown = country !== 'N/A';
  if (size === null && !isCountryKnown) return null;
  return (
    <p className={styles.facts}>
      {size}
      {size && isCountryKnown && ' · '}
      {isCountryKnown && (
        <>
          <Flag country={companyCountryCode} />
          {country}
        </>
      )}
    </p>
  );
}

function LastSeen({ signals }: { signals: LeadDetail['githubSignals'] }) {
  // Newest first.
  const last = signals[0]?.createdAt;
  if (last === undefined) return null;
  return (
    <p className={styles.facts}>
      Last seen{' '}
      <time dateTime={last} title={dateTooltip(last)}>
        {formatRelative(last)}
      </time>
    </p>
  );
}

/** The main action: writes to the address that may be used. */
function Contact({ lead }: { lead: LeadDetail }) {
  const to = usableAddress(lead);
  if (to === null) return null;
  return (
    <div className={styles.contact}>
      <Button type="primary" href={mailtoAddress(to)} icon={<Icon name="external" size={14} />} title={to}>
        Write an e-mail
      </Button>
      <CopyButton text={to} what="e-mail address" />
    </div>
  );
}

/** Completes the description of a list that limits who sees the lead. */
const OWNER_ONLY = ': shown to the owner of the lead and to administrators only';

/** Score, exclusion lists, 'Suspected' and 'Recycled'. */
function Badges({ recycled, verdict, verdictReason, score, scoreParts, exclusions = [] }: LeadDetail) {
  const hasScore = typeof score === 'number';
  if (!recycled && verdict !== 'suspected' && !hasScore && exclusions.length === 0) return null;
  return (
    <div className={styles.marks}>
      {hasScore && (
        <HoverCard
          label={`Score ${formatScore(score)}: why?`}
          title={`Why ${formatScore(score)}?`}
          className={styles.score}
          content={() => <ScoreParts score={score} parts={scoreParts} />}
        >
          Score <Score score={score} />
        </HoverCard>
      )}
      {verdict === 'suspected' && (
        <HoverCard
          label="Suspected: why?"
          title="Why suspected?"
          className={styles.suspected}
          content={() => (
            <p className={styles.reason}>{verdictReason ?? 'Perhaps a bot, or an insider of these repositories'}</p>
          )}
        >
          <Icon name="alert" size={14} />
          Suspected
        </HoverCard>
      )}
      {exclusions.map(({ listId, name, kind, effect }) => (
        <span
          key={listId}
          className={styles.exclusion}
          title={`${name}, a list of ${kind}${effect === 'owner-only' ? OWNER_ONLY : ''}`}
        >
          {name}
        </span>
      ))}
      {recycled && <span className={styles.recycled}>Recycled</span>}
    </div>
  );
}

interface ProfileLink {
  icon: IconName;
  name: string;
  url: string;
  text: string;
}

function profileLinks({ userLinkedin, twitterUser, githubUser }: LeadDetail): ProfileLink[] {
  const linkedin = webAddress(userLinkedin);
  const profiles: (ProfileLink | null)[] = [
    linkedin === null ? null : { icon: 'linkedin', name: 'LinkedIn', url: linkedin, text: lastPathSegment(linkedin) },
    twitterUser
      ? { icon: 'x', name: 'X', url: xProfile(twitterUser), text: `@${twitterUser.replace(/^@/, '')}` }
      : null,
    githubUser ? { icon: 'github', name: 'GitHub', url: githubProfile(githubUser), text: githubUser } : null,
  ];
  return profiles.filter((profile) => profile !== null);
}

/** `https://www.linkedin.com/in/sam-rivers/` → `sam-rivers` */
function lastPathSegment(url: string): string {
  return (
    url
      .replace(/(?<![/?#])[/?#]+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
