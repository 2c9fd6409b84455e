import { type Lead, leadName } from '@forksight/sdk';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import { NOTHING } from './cells';
import styles from './cells.module.css';
import { useLeadDetailQuery } from '../data/leadDetailApi';
import { useTable } from '../data/TableContext';

/** A lead's score, with its parts in a card. */
export function ScoreCell({ lead }: { lead: Lead }) {
  const { score } = lead;
  if (typeof score !== 'number') return NOTHING;
  return (
    <HoverCard
      of={lead.leadId}
      label={`Score of ${leadName(lead)}: ${score}`}
      title={`Why ${score}?`}
      className={styles.signalCount}
      align="end"
      content={() => <ScoreCard lead={lead} score={score} />}
    >
      <Score score={score} />
    </HoverCard>
  );
}

/** Lists do not contain the parts: they are requested when the card opens. */
function ScoreCard({ lead: { leadId }, score }: { lead: Lead; score: number }) {
  const { workspace } = useTable();
  const { data, isError } = useLeadDetailQuery({ workspace, leadId });
  return <ScoreParts score={score} parts={data?.scoreParts ?? (data || isError ? [] : undefined)} />;
}
