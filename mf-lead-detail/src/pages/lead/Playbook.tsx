import { errorText, type LeadDetail } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Bone } from '@forksight/sdk/ui-data';
import { useGeneratePlaybook } from './leadApi';
import styles from './Playbook.module.css';
import { PlaybookCard } from './PlaybookCard';
import { Section } from './Section';

interface PlaybookProps {
  lead: LeadDetail;
  workspace: string;
}

/** What to write to the person: stored cards, newest first, and a way to have new ones written. */
export function Playbook({ lead: { leadId, cards }, workspace }: PlaybookProps) {
  // One generation a lead, also after leaving the page and coming back while it runs.
  const fixedCacheKey = `leadDetailPlaybook ${workspace} ${leadId}`;
  const [generate, { isLoading, isSuccess, error }] = useGeneratePlaybook({ fixedCacheKey });
  return (
    <Section
      title="Engagement Playbook"
      action={
        <Button
          size="small"
          type={cards.length > 0 ? 'default' : 'primary'}
          loading={isLoading}
          onClick={() => void generate({ id: leadId, customer_slug: workspace })}
        >
          {isLoading ? 'Generating...' : 'Generate Playbook'}
        </Button>
      }
    >
      <p className={styles.unseen} role="status">
        {isSuccess && 'Playbook generated'}
      </p>
      {error && <Failure error={error} kept={cards.length > 0} />}
      {cards.length === 0 && !isLoading && !error && (
        <p className={styles.none}>
          None yet. It is written from what this person did and from what your company offers.
        </p>
      )}
      <div className={styles.cards}>
        {isLoading && cards.length === 0 && <CardSkeleton />}
        {cards.map((card) => (
          <PlaybookCard key={card.id} card={card} />
        ))}
      </div>
    </Section>
  );
}

/** The specification only logs it (section 8); a person who waited is told as well. */
function Failure({ error, kept }: { error: unknown; kept: boolean }) {
  return (
    <p className={styles.failure} role="alert">
      The playbook could not be generated: {errorText(error, 'Something went wrong')}
      {kept && ' The earlier cards are kept.'}
    </p>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      {[38, 92, 86, 64].map((width) => (
        <Bone key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
