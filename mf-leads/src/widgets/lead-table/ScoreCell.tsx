import type { Lead } from '@forksight/sdk';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import { NOTHING } from './cells';
import styles from './cells.module.css';
import { useLeadDetailQuery } from './leadDetailApi';
import { nameOf } from './leadName';
import { useTable } from './TableContext';

/** How much a lead is worth a look now; why, in a card. */
export function ScoreCell({ lead }: { lead: Lead }) {
  const { score } = lead;
  if (typeof score !== 'number') return NOTHING;
  return (
    <HoverCard
      of={lead.leadId}
      label={`Score of ${nameOf(lead)}: ${score}`}
      title={`Why ${score}?`}
      className={styles.signalCount}
      align="end"
      content={() => <Why lead={lead} score={score} />}
    >
      <Score score={score} />
    </HoverCard>
  );
}

/** The list knows no reasons: they are asked for when the card opens. */
function Why({ lead: { leadId }, score }: { lead: Lead; score: number }) {
  const { workspace } = useTable();
  const { data, isError } = useLeadDetailQuery({ workspace, leadId });
  return <ScoreParts score={score} parts={data?.scoreParts ?? (data || isError ? [] : undefined)} />;
}
