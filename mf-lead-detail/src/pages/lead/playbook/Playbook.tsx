import { errorText, type Id, isApiError, type LeadDetail } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { isAbortError, useGeneratePlaybook } from '../../../data/leadApi';
import { beginGeneration, generationKey, useGeneration } from '../../../data/playbookDrafts';
import styles from './Playbook.module.css';
import { usableAddress } from './emailText';
import { prefetchMarkdown } from './CardText';
import { DraftCard } from './DraftCard';
import { PlaybookCard } from './PlaybookCard';
import { Section } from '../Section';

interface PlaybookProps {
  lead: LeadDetail;
  workspace: string;
}

/** The lead's stored cards, newest first and one of them open, and the button that generates new ones. */
export function Playbook({ lead, workspace }: PlaybookProps) {
  const { leadId, cards } = lead;
  // undefined: the first card; null: none.
  const [chosenCard, setChosenCard] = useState<Id | null>();
  const isChosen = chosenCard === null || cards.some(({ id }) => id === chosenCard);
  const openCard = isChosen ? chosenCard : cards[0]?.id;
  const to = usableAddress(lead);
  // The shared cache key shows a running generation again after leaving the page and coming back.
  const key = generationKey(workspace, leadId);
  const [generate, { isLoading, isSuccess, error }] = useGeneratePlaybook({
    fixedCacheKey: `leadDetailPlaybook ${key}`,
  });
  const generation = useGeneration(key);
  const drafts = generation?.drafts ?? [];
  const start = () => {
    prefetchMarkdown();
    const request = generate({ id: leadId, customer_slug: workspace });
    beginGeneration(key, () => request.abort());
  };
  return (
    <Section
      title="Engagement Playbook"
      action={
        <>
          {isLoading && (
            <Button size="small" type="text" onClick={generation?.stop}>
              Stop
            </Button>
          )}
          <Button size="small" type={cards.length > 0 ? 'default' : 'primary'} loading={isLoading} onClick={start}>
            {isLoading ? 'Generating...' : 'Generate Playbook'}
          </Button>
        </>
      }
    >
      <p className={styles.unseen} role="status">
        {isSuccess && 'Playbook generated'}
      </p>
      {error && <GenerationError error={error} hasCards={cards.length > 0} />}
      {cards.length === 0 && !isLoading && !error && (
        <p className={styles.none}>
          No playbook yet. Generate one to get an e-mail draft, based on what this person did and what your company
          offers.
        </p>
      )}
      <div className={drafts.length > 0 ? styles.drafts : styles.cards}>
        {isLoading && drafts.length === 0 && cards.length === 0 && <CardSkeleton />}
        {drafts.map((contents, index) => (
          <DraftCard
            key={contents.url}
            contents={contents}
            isOpen={index === 0}
            isGrowing={isLoading && index === drafts.length - 1}
          />
        ))}
      </div>
      <div className={styles.cards}>
        {cards.map((card) => (
          <PlaybookCard
            key={card.id}
            card={card}
            to={to}
            isOpen={card.id === openCard}
            onToggle={() => setChosenCard(card.id === openCard ? null : card.id)}
          />
        ))}
      </div>
    </Section>
  );
}

/** Section 8 of the specification only logs the failure; the page shows it too. */
function GenerationError({ error, hasCards }: { error: unknown; hasCards: boolean }) {
  if (isAbortError(error)) {
    return (
      <p className={styles.stopped} role="status">
        Stopped: no new playbook was stored.{hasCards && ' The earlier cards are kept.'}
      </p>
    );
  }
  const isLost = isApiError(error) && error.status === 0;
  const why = isLost ? 'The connection to the server was lost: try again.' : errorText(error, 'Something went wrong');
  return (
    <p className={styles.failure} role="alert">
      The playbook could not be generated: {why}
      {hasCards && ' The earlier cards are kept.'}
    </p>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      {[38, 92, 86, 64].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
