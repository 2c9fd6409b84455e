import type { Lead } from '@forksight/sdk/contract';
import { memo, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { leadOf } from './leads';

/** The baseline for the leads table: the same columns and rows in memoised React and nothing else. */

const PAGE_SIZE = 50;
const LEADS = Array.from({ length: 5000 }, (_, index) => leadOf(index + 1));
const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const ICON_PATH = 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5Z';
const TITLES = 'Select|Open lead|Playbook|Company|Company Employees|Name|Title|Contact LinkedIn|Company LinkedIn';
const MORE_TITLES = 'Source Repos|Signal Type(s)|Signals|Last Signal|Tags|Company Country|Favorites|Actions';

function Icon() {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" fill="none" stroke="currentColor">
      <path d={ICON_PATH} />
    </svg>
  );
}

const Row = memo(function Row({ lead }: { lead: Lead }) {
  const types = [...new Set(lead.githubSignals.map(({ signalType }) => signalType))];
  const repos = [...new Set(lead.githubSignals.map(({ repo }) => repo))];
  const href = `#/demo/lead/${String(lead.leadId)}`;
  return (
    <tr>
      <td>
        <input type="checkbox" aria-label={`Select ${lead.fullName ?? ''}`} />
      </td>
      <td>
        <a href={href} target="_blank" rel="noreferrer">
          <Icon />
        </a>
      </td>
      <td>{lead.hasPlaybook ? <Icon /> : '–'}</td>
      <td>
        <span className="logo">C</span> {lead.companyName}
      </td>
      <td>{lead.companyEmployeeCount?.toLocaleString('en-US')}</td>
      <td>
        <a data-name href={href}>
          {lead.fullName}
        </a>
      </td>
      <td>{lead.jobTitle}</td>
      <td>
        <a href={lead.userLinkedin ?? ''}>
          <Icon />
        </a>
      </td>
      <td>
        <a href={lead.companyLinkedin ?? ''}>
          <Icon />
        </a>
      </td>
      <td>
        <a href={`https://github.com/${repos[0] ?? ''}`}>{repos[0]}</a>{' '}
        {repos.length > 1 && `+${String(repos.length - 1)}`}
      </td>
      <td>
        {types.map((type) => (
          <span key={type} title={type}>
            <Icon /> 1
          </span>
        ))}
      </td>
      <td>{lead.githubSignalsCount}</td>
      <td>{lead.lastSignalDate && DATE_FORMAT.format(new Date(lead.lastSignalDate))}</td>
      <td>
        {lead.tags.map(({ tagId, tagName }) => (
          <span key={tagId}>{tagName}</span>
        ))}
      </td>
      <td>{lead.companyCountryCode}</td>
      <td>
        <button type="button">
          <Icon />
        </button>
      </td>
      <td>
        <button type="button">
          <Icon />
        </button>
      </td>
    </tr>
  );
});

const NEXT_SORT = { none: 'ascending', ascending: 'descending', descending: 'none' } as const;

function Table() {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<keyof typeof NEXT_SORT>('none');
  const sorted = useMemo(() => {
    const keyed = LEADS.map((lead) => ({ lead, key: lead.fullName.toLowerCase() }));
    const sign = sort === 'descending' ? -1 : 1;
    if (sort !== 'none') keyed.sort((a, b) => (a.key < b.key ? -sign : sign));
    return keyed.map(({ lead }) => lead);
  }, [sort]);
  const pageCount = Math.ceil(LEADS.length / PAGE_SIZE);
  return (
    <>
      <div style={{ height: 700, overflow: 'auto' }}>
        <table style={{ tableLayout: 'fixed', minWidth: 2300 }}>
          <thead>
            <tr>
              {`${TITLES}|${MORE_TITLES}`.split('|').map((title) => (
                <th key={title} aria-sort={title === 'Name' && sort !== 'none' ? sort : undefined}>
                  {title === 'Name' ? <button onClick={() => setSort(NEXT_SORT[sort])}>{title}</button> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((lead) => (
              <Row key={lead.leadId} lead={lead} />
            ))}
          </tbody>
        </table>
      </div>
      <button onClick={() => setPage(page - 1)}>Previous</button>
      <span>
        Page {page} of {pageCount}
      </span>
      <button onClick={() => setPage(page + 1)}>Next</button>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Table />);
