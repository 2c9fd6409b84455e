import { dateTooltip, formatRelative, type Id, leadName, paths, signalGroup, signalTitle } from '@forksight/sdk';
import { SignalTypeIcon } from '@forksight/sdk/ui';
import { groupSeries, weekTotals } from '../../../charts/series';
import { WeekBars } from '../../../charts/WeekBars';
import { trendLabel } from '../trend/trend';
import styles from './CompanyCards.module.css';
import type { Highlights } from './useHighlights';

interface CardHighlightProps {
  companyId: Id | null;
  highlights: Highlights | undefined;
  workspace: string;
  /** The href of `/`. */
  root: string;
}

/** Twelve weeks in the colours of their signals, the best person and the latest signal. Keeps its height while they load. */
export function CardHighlight({ companyId, highlights, workspace, root }: CardHighlightProps) {
  const highlight = companyId === null ? undefined : highlights?.byCompany.get(String(companyId));
  if (!highlights || !highlight) return <div className={styles.highlight} />;
  const { weeks } = highlights;
  const { groups, bestLead, lastSignal } = highlight;
  const series = groupSeries(groups);
  return (
    <div className={styles.highlight}>
      <div role="img" aria-label={trendLabel({ weeks, signals: weekTotals(series, weeks) })}>
        <WeekBars weeks={weeks} gaps={[]} series={series} noun="signal" height={28} />
      </div>
      <p className={styles.line}>
        {bestLead && (
          <>
            <a href={root + paths.lead(workspace, bestLead.leadId).slice(1)}>{leadName(bestLead)}</a>
            {bestLead.jobTitle && `, ${bestLead.jobTitle}`}
          </>
        )}
      </p>
      <p className={styles.line}>
        {lastSignal && (
          <>
            <SignalTypeIcon group={signalGroup(lastSignal.signalType)} /> {signalTitle(lastSignal)},{' '}
            <time dateTime={lastSignal.createdAt} title={dateTooltip(lastSignal.createdAt)}>
              {formatRelative(lastSignal.createdAt)}
            </time>
          </>
        )}
      </p>
    </div>
  );
}
