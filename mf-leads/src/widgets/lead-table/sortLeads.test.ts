import { aLead, aSignal, aTag } from '@forksight/sdk/testing';
import type { Lead, LeadSortColumn } from '@forksight/sdk';
import { sortLeads } from './sortLeads';

const order = (leads: Lead[], column: LeadSortColumn, desc = false) =>
  sortLeads(leads, { column, desc }).map(({ leadId }) => leadId);
const signals = (...repos: string[]) => repos.map((repo) => aSignal({ repo }));
const events = (...types: string[]) => types.map((signalType) => aSignal({ signalType }));

describe("the server's order of leads", () => {
  it('compares text lowercased by code point, not as a dictionary would', () => {
    const names = ['Zoë', 'ada', 'Émile', 'Bram'];
    const leads = names.map((fullName, leadId) => aLead({ leadId, fullName }));
    expect(order(leads, 'fullName').map((id) => names[Number(id)])).toEqual(['ada', 'Bram', 'Zoë', 'Émile']);
  });

  it('puts what is missing last in both directions, ties by id ascending', () => {
    const sizes = [null, 50, 50, 900, null];
    const leads = sizes.map((companyEmployeeCount, leadId) => aLead({ leadId, companyEmployeeCount })).reverse();
    expect(order(leads, 'companyEmployeeCount')).toEqual([1, 2, 3, 0, 4]);
    expect(order(leads, 'companyEmployeeCount', true)).toEqual([3, 1, 2, 0, 4]);
  });

  it('is by id where nothing is sorted', () => {
    const leads = [10, 9, 100].map((leadId) => aLead({ leadId }));
    expect(sortLeads(leads, undefined).map(({ leadId }) => leadId)).toEqual([9, 10, 100]);
  });

  it('takes all repositories of a lead, by name', () => {
    const leads = [
      aLead({ leadId: 1, githubSignals: signals('zeta/cli', 'acme/web') }),
      aLead({ leadId: 2, githubSignals: signals('Acme/API', 'Acme/API') }),
      aLead({ leadId: 3, githubSignals: [] }),
    ];
    expect(order(leads, 'sourceRepos')).toEqual([2, 1, 3]);
  });

  it("takes signal types by their groups' labels in the groups' order", () => {
    const leads = [
      aLead({ leadId: 1, githubSignals: events('PushEvent', 'WatchEvent') }),
      aLead({ leadId: 2, githubSignals: events('WatchEvent') }),
      aLead({ leadId: 3, githubSignals: events('ForkEvent', 'IssuesEvent') }),
      aLead({ leadId: 4, githubSignals: events('PullRequestReviewEvent') }),
    ];
    expect(order(leads, 'githubSignalsTypes')).toEqual([3, 4, 2, 1]);
  });

  it('takes tags by name, whatever the order they were given in', () => {
    const tagged = (leadId: number, ...names: string[]) =>
      aLead({ leadId, tags: names.map((tagName) => aTag({ tagName })) });
    expect(order([tagged(1, 'Warm', 'EU'), tagged(2, 'eu'), tagged(3), tagged(4, 'Hot')], 'tags')).toEqual([
      2, 1, 4, 3,
    ]);
  });

  it('takes the country by its code', () => {
    const leads = ['US', 'DE', null].map((companyCountryCode, leadId) => aLead({ leadId, companyCountryCode }));
    expect(order(leads, 'companyCountryCode', true)).toEqual([0, 1, 2]);
  });

  it('takes the last signal by its time', () => {
    const dates = ['2026-10-02T09:30:00Z', null, '2026-10-02T09:30:01Z'];
    const leads = dates.map((lastSignalDate, leadId) => aLead({ leadId, lastSignalDate }));
    expect(order(leads, 'lastSignalDate', true)).toEqual([2, 0, 1]);
  });
});
