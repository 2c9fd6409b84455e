import { formatScore } from '@forksight/sdk';
import { HoverCard, Score, ScoreParts } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import { useCompaniesScoreQuery } from '../../data/companiesApi';
import styles from './CompanyScore.module.css';
import type { ListedCompany } from './useCompanies';

interface CompanyScoreProps {
  company: ListedCompany;
  workspace: string;
  /** Shown when the company has no score. */
  fallback: ReactNode;
}

/** A company's score, with the people behind it in a card. */
export function CompanyScore({ company: { companyId, companyName, score }, workspace, fallback }: CompanyScoreProps) {
  if (companyId === null || typeof score !== 'number') return fallback;
  const scoreText = formatScore(score);
  return (
    <HoverCard
      of={companyId}
      label={`Score of ${companyName ?? 'N/A'}: ${scoreText}`}
      title={`Why ${scoreText}?`}
      className={styles.score}
      align="end"
      content={() => <ScoreCard workspace={workspace} id={companyId} score={score} />}
    >
      <Score score={score} />
    </HoverCard>
  );
}

/** Lists do not contain the parts: they are requested when the card opens. */
function ScoreCard({ workspace, id, score }: { workspace: string; id: number | string; score: number }) {
  const { data, isError } = useCompaniesScoreQuery({ customer_slug: workspace, id });
  return <ScoreParts score={score} parts={data?.parts ?? (isError ? [] : undefined)} />;
}
