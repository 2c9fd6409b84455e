import { formatScore, type Lead, leadName, pluralize } from '@forksight/sdk';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import { NOTHING } from './cells';
import styles from './cells.module.css';
import { useLeadDetailQuery } from '../data/leadDetailApi';
import { findSurge } from './surge';
import { useTable } from '../data/TableContext';

/** A lead's score, marked when its activity surges, with its parts in a card. */
export function ScoreCell({ lead }: { lead: Lead }) {
  const { score } = lead;
  if (typeof score !== 'number') return NOTHING;
  const scoreText = formatScore(score);
  const isSurging = findSurge(lead.githubSignals) !== null;
  return (
    <HoverCard
      of={lead.leadId}
      label={`Score of ${leadName(lead)}: ${scoreText}${isSurging ? ', surging' : ''}`}
      title={`Why ${scoreText}?`}
      className={styles.signalCount}
      align="end"
      content={() => <ScoreCard lead={lead} score={score} />}
    >
      {isSurging && (
        <span className={styles.surge} aria-hidden>
          ▲
        </span>
      )}
      <Score score={score} />
    </HoverCard>
  );
}

/** Lists do not contain the parts: they are requested when the card opens. */
function ScoreCard({ lead: { leadId, githubSignals }, score }: { lead: Lead; score: number }) {
  const surge = findSurge(githubSignals);
  const { workspace } = useTable();
  const { data, isError } = useLeadDetailQuery({ workspace, leadId });
  return (
    <>
      {surge && (
        <p className={styles.surgeText}>
          Surge: {pluralize(surge.recent, 'signal')} in the last 7 days, {surge.before} in the four weeks before
        </p>
      )}
      <ScoreParts score={score} parts={data?.scoreParts ?? (data || isError ? [] : undefined)} />
    </>
  );
}
