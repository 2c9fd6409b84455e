import { githubProfile, type LeadDetail, webAddress, xProfile, leadName } from '@forksight/sdk';
import { Avatar, Icon, type IconName } from '@forksight/sdk/ui';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import type { LeadAddress } from '../../../leadAddress';
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
        <Work {...lead} />
        <Badges {...lead} />
      </div>
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

/** Shows `{job title} at {company}`, or the one that is known. */
function Work({ jobTitle, companyName }: Pick<LeadDetail, 'jobTitle' | 'companyName'>) {
  const text = jobTitle && companyName ? `${jobTitle} at ${companyName}` : (jobTitle ?? companyName);
  return <p className={text ? styles.work : styles.unknown}>{text ?? 'Job title and company unknown'}</p>;
}

/** Score, 'Suspected' and 'Recycled'. */
function Badges({ recycled, verdict, verdictReason, score, scoreParts }: LeadDetail) {
  const hasScore = typeof score === 'number';
  if (!recycled && verdict !== 'suspected' && !hasScore) return null;
  return (
    <div className={styles.marks}>
      {hasScore && (
        <HoverCard
          label={`Score ${Number(score.toFixed(1))}: why?`}
          title={`Why ${Number(score.toFixed(1))}?`}
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
