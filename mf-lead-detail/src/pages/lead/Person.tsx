import { githubProfile, type LeadDetail, webAddress, xProfile } from '@forksight/sdk';
import { Avatar, Icon, type IconName } from '@forksight/sdk/ui';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import type { LeadAddress } from '../../leadAddress';
import { FavoriteToggle } from './FavoriteToggle';
import { nameOf } from './nameOf';
import styles from './Person.module.css';

/** Face, name, work, and where else the person is. */
export function Person({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const { fullName, githubUser, linkedinProfileImg, githubProfileImg } = lead;

  return (
    <section className={styles.person} aria-label="Profile">
      <Avatar name={fullName ?? githubUser} sources={[linkedinProfileImg, githubProfileImg]} size={72} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          {nameOf(lead)}
          <FavoriteToggle lead={lead} address={address} />
        </h2>
        <Work {...lead} />
        <Marks {...lead} />
      </div>
      <ul className={styles.links}>
        {profilesOf(lead).map(({ icon, name: site, url, text }) => (
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

/** 'job title at company', or what is known of it. */
function Work({ jobTitle, companyName }: Pick<LeadDetail, 'jobTitle' | 'companyName'>) {
  const known = jobTitle && companyName ? `${jobTitle} at ${companyName}` : (jobTitle ?? companyName);
  return <p className={known ? styles.work : styles.unknown}>{known ?? 'Job title and company unknown'}</p>;
}

/** What else is to be seen at once: out of the lists, perhaps no lead at all, how much worth a look. */
function Marks({ recycled, verdict, verdictReason, score, scoreParts }: LeadDetail) {
  const known = typeof score === 'number';
  if (!recycled && verdict !== 'suspected' && !known) return null;
  return (
    <div className={styles.marks}>
      {known && (
        <HoverCard
          label={`Score ${score}: why?`}
          title={`Why ${score}?`}
          className={styles.score}
          content={() => <ScoreParts score={score} parts={scoreParts ?? []} />}
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
            <p className={styles.reason}>
              {verdictReason ?? 'Perhaps a bot, or somebody at home in these repositories'}
            </p>
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

interface Profile {
  icon: IconName;
  name: string;
  url: string;
  text: string;
}

function profilesOf({ userLinkedin, twitterUser, githubUser }: LeadDetail): Profile[] {
  const linkedin = webAddress(userLinkedin);
  const profiles: (Profile | null)[] = [
    linkedin === null ? null : { icon: 'linkedin', name: 'LinkedIn', url: linkedin, text: lastPart(linkedin) },
    twitterUser
      ? { icon: 'x', name: 'X', url: xProfile(twitterUser), text: `@${twitterUser.replace(/^@/, '')}` }
      : null,
    githubUser ? { icon: 'github', name: 'GitHub', url: githubProfile(githubUser), text: githubUser } : null,
  ];
  return profiles.filter((profile) => profile !== null);
}

/** `https://www.linkedin.com/in/sam-rivers/` → `sam-rivers` */
function lastPart(url: string): string {
  return (
    url
      .replace(/[/?#]+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
