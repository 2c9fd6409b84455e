import { aLead, aSignal, companyScoreExamples } from '@forksight/sdk/testing';
import { groupByCompany, listCompanies } from './groupLeads';

const acme = { companyId: 2, companyName: 'Acme' };
const zeta = { companyId: 1, companyName: 'zeta' };
const noCompany = { companyId: null, companyName: null };
const names = (groups: { companyName: string | null }[]) => groups.map(({ companyName }) => companyName);

describe('leads grouped by company', () => {
  it('sum their signals and take the latest date', () => {
    const early = aSignal({ createdAt: '2026-01-05T10:00:00Z' });
    const late = aSignal({ createdAt: '2026-03-01T08:00:00Z' });
    const [group] = groupByCompany([
      aLead({ ...acme, githubSignals: [early, early] }),
      aLead({ ...acme, githubSignals: [late] }),
      aLead({ ...acme, githubSignals: [] }),
    ]);
    expect(group).toMatchObject({ leadsCount: 3, signalsCount: 3, lastSignalDate: late.createdAt });
    expect(group?.leads).toHaveLength(3);
  });

  it('take each field from the first lead that has it', () => {
    const unknown = { companyEmployeeCount: null, companyCountryCode: null, companyLinkedin: null, emailDomain: null };
    const [group] = groupByCompany([
      aLead({ ...acme, ...unknown }),
      aLead({ ...acme, ...unknown, companyEmployeeCount: 40, companyCountryCode: 'DE', emailDomain: 'acme.example' }),
    ]);
    expect(group).toMatchObject({ employees: 40, country: 'DE', companyLinkedin: null, emailDomain: 'acme.example' });
  });

  it('are on the exclusion lists that their leads name', () => {
    const customers = { listId: 'e1', name: 'Own customers', kind: 'customers', effect: 'mark' } as const;
    const groups = groupByCompany([aLead(acme), aLead({ ...acme, exclusions: [customers] }), aLead(zeta)]);
    expect(groups.map(({ exclusions }) => exclusions)).toEqual([[customers], undefined]);
  });

  it('count the signals of the company itself in its score', () => {
    const companySignals = { count: 4, activity: 30 };
    const [group] = groupByCompany([aLead({ ...acme, score: 30, companySignals }), aLead({ ...acme, companySignals })]);
    const [without] = groupByCompany([aLead({ ...acme, score: 30 }), aLead(acme)]);
    expect(group?.companySignalsCount).toBe(4);
    expect(group?.score ?? 0).toBeGreaterThan(without?.score ?? 100);
  });

  it.each(companyScoreExamples())('score $companyScore with leads of $leadScores', ({ leadScores, companyScore }) => {
    const leads = leadScores.map((score) => aLead({ ...acme, score }));
    expect(groupByCompany(leads)[0]?.score).toBeCloseTo(companyScore, 1);
  });

  it('count a lead that is not scored yet as 0', () => {
    const leads = [100, null].map((score) => aLead({ ...acme, score }));
    expect(groupByCompany(leads)[0]?.score).toBeCloseTo(84.1, 1);
  });

  it('have no score when no lead has one', () => {
    expect(groupByCompany([aLead(acme)])[0]?.score).toBeNull();
  });

  it('form one group without company data when they have no company', () => {
    const groups = groupByCompany([aLead(noCompany), aLead({ ...noCompany, emailDomain: 'mail.example' })]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ companyId: null, companyName: null, emailDomain: null, leadsCount: 2 });
  });
});

describe('listed companies', () => {
  const leads = [aLead(noCompany), aLead(acme), aLead({ ...acme, fullName: 'Ines Mori' }), aLead(zeta)];

  it('are ordered by id while unsorted and not scored, leads without a company last', () => {
    expect(names(listCompanies(leads, '', undefined))).toEqual(['zeta', 'Acme', null]);
  });

  it('have the best score first while unsorted, then the last signal', () => {
    const on = (createdAt: string) => [aSignal({ createdAt })];
    const ranked = [
      aLead({ companyId: 1, companyName: 'unscored', githubSignals: on('2026-05-01T00:00:00Z') }),
      aLead({ companyId: 2, companyName: 'early', score: 40, githubSignals: on('2026-01-01T00:00:00Z') }),
      aLead({ companyId: 3, companyName: 'late', score: 40, githubSignals: on('2026-02-01T00:00:00Z') }),
      aLead({ companyId: 4, companyName: 'silent', score: 40, githubSignals: [] }),
      aLead({ ...noCompany, score: 99 }),
      aLead({ companyId: 5, companyName: 'best', score: 90.5 }),
    ];
    expect(names(listCompanies(ranked, '', undefined))).toEqual(['best', 'late', 'early', 'silent', 'unscored', null]);
  });

  it('are sorted by name without regard to case', () => {
    expect(names(listCompanies(leads, '', { column: 'companyName', desc: false }))).toEqual(['Acme', 'zeta', null]);
    expect(names(listCompanies(leads, '', { column: 'companyName', desc: true }))).toEqual(['zeta', 'Acme', null]);
  });

  it('end with leads without a company even when these are the most', () => {
    const many = [...leads, aLead(noCompany), aLead(noCompany)];
    expect(names(listCompanies(many, '', { column: 'leadsCount', desc: true }))).toEqual(['Acme', 'zeta', null]);
  });

  it('count only leads that match the search', () => {
    expect(listCompanies(leads, 'MORI', undefined)).toMatchObject([{ companyName: 'Acme', leadsCount: 1 }]);
  });
});
