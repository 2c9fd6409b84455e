import { type Api, DAY_MS, formatDate, formatRelative, leadName, paths, pluralize, signalPhrase } from '@forksight/sdk';
import { groupSeries, weekTotals } from '../../charts/series';

type Company = Api.CompanyDetail;

/** A sentence, and the page that it is about. */
export interface Reason {
  text: string;
  to?: string;
}

const RECENT_MS = 14 * DAY_MS;
const WEEKS_BEFORE = 4;
const MIN_SURGE_SIGNALS = 3;
/** How many times the weekly average of before. */
const MIN_SURGE_GROWTH = 2;

/** Reasons to contact a company now, the strongest first; what the last signal was when there is none. */
export function whyNow(company: Company, workspace: string, now = Date.now()): Reason[] {
  const { newPeople, activePeople, cameFrom, lastSignalDate } = company;
  const reasons: (Reason | undefined)[] = [
    surge(company),
    newest(company, workspace, now),
    newPeople > 0
      ? { text: `${pluralize(newPeople, 'person', 'people')} acted for the first time within two weeks.` }
      : undefined,
    activePeople > 1
      ? { text: `${pluralize(activePeople, 'person', 'people')} were active within the same two weeks.` }
      : undefined,
    ...cameFrom
      .filter(({ inWorkspace }) => inWorkspace)
      .slice(0, 1)
      .map(({ companyId, companyName, people }) => ({
        text: `${pluralize(people, 'person', 'people')} came from ${companyName}, where you have leads too.`,
        to: paths.company(workspace, companyId),
      })),
  ];
  const present = reasons.filter((reason) => reason !== undefined);
  if (present.length > 0) return present;
  return [
    { text: lastSignalDate ? `Nothing new: the last signal was on ${formatDate(lastSignalDate)}.` : 'No signals yet.' },
  ];
}

function surge({ trend }: Company): Reason | undefined {
  const totals = weekTotals(groupSeries(trend.groups), trend.weeks);
  const recent = totals.at(-1) ?? 0;
  const before = totals.slice(-1 - WEEKS_BEFORE, -1).reduce((sum, count) => sum + count, 0) / WEEKS_BEFORE;
  if (recent < MIN_SURGE_SIGNALS || recent < MIN_SURGE_GROWTH * before) return undefined;
  const compared =
    before === 0
      ? 'after four weeks without any'
      : `${Math.round(recent / before)} times the average of the four weeks before`;
  return { text: `${pluralize(recent, 'signal')} this week, ${compared}.` };
}

function newest({ people }: Company, workspace: string, now: number): Reason | undefined {
  const [latest] = people
    .flatMap((person) => (person.lastSignal ? [{ person, signal: person.lastSignal }] : []))
    .sort((one, other) => other.signal.createdAt.localeCompare(one.signal.createdAt));
  if (!latest || now - Date.parse(latest.signal.createdAt) > RECENT_MS) return undefined;
  const { person, signal } = latest;
  const title = person.jobTitle ? ` (${person.jobTitle})` : '';
  return {
    text: `${leadName(person)}${title} ${signalPhrase(signal)} ${formatRelative(signal.createdAt, now)}.`,
    to: paths.lead(workspace, person.leadId),
  };
}
