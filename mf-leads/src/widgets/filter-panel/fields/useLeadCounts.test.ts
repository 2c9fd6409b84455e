import { aLead } from '@forksight/sdk/testing';
import { countryChoices } from './countryChoices';
import { countLeads } from './useLeadCounts';

const at = (repo: string, signalType = 'WatchEvent') => ({ signalType, repo, createdAt: '2026-11-01T00:00:00Z' });

it('counts each lead once per country, repository, signal type and tag', () => {
  const counts = countLeads([
    aLead({ companyCountryCode: 'DE', githubSignals: [at('a/b'), at('a/b'), at('a/c', 'ForkEvent')] }),
    aLead({ companyCountryCode: 'DE', githubSignals: [at('a/b')], tags: [{ tagId: 7, tagName: 'Hot' }] }),
    aLead({ companyCountryCode: null, githubSignals: [] }),
  ]);
  expect(counts.country).toEqual(new Map([['DE', 2]]));
  expect(counts.repository).toEqual(
    new Map([
      ['a/b', 2],
      ['a/c', 1],
    ]),
  );
  expect(counts.signalType).toEqual(
    new Map([
      ['watch', 2],
      ['fork', 1],
    ]),
  );
  expect(counts.tag).toEqual(new Map([['7', 1]]));
});

it('offers the United States first, then the countries of the workspace, most leads first', () => {
  const choices = countryChoices(
    new Map([
      ['CH', 2],
      ['NL', 9],
    ]),
  );
  const countries = choices.filter(({ group }) => group === 'Countries').map(({ label, count }) => [label, count]);
  expect(countries.slice(0, 4)).toEqual([
    ['United States', 0],
    ['Netherlands', 9],
    ['Switzerland', 2],
    ['Afghanistan', 0],
  ]);
});
