import { aLead, aSignal } from '@forksight/sdk/testing';
import { groupByCompany, listCompanies } from './groupLeads';

const acme = { companyId: 2, companyName: 'Acme' };
const zeta = { companyId: 1, companyName: 'zeta' };
const nobody = { companyId: null, companyName: null };
const names = (groups: { companyName: string | null }[]) => groups.map(({ companyName }) => companyName);

describe('leads grouped by company', () => {
  it('sum their signals and take the latest one', () => {
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

  it('say what any of them knows about the company', () => {
    const unknown = { companyEmployeeCount: null, companyCountryCode: null, companyLinkedin: null, emailDomain: null };
    const [group] = groupByCompany([
      aLead({ ...acme, ...unknown }),
      aLead({ ...acme, ...unknown, companyEmployeeCount: 40, companyCountryCode: 'DE', emailDomain: 'acme.example' }),
    ]);
    expect(group).toMatchObject({ employees: 40, country: 'DE', companyLinkedin: null, emailDomain: 'acme.example' });
  });

  it.each([
    [[74], 36],
    [[49, 49, 49], 49],
    [[100, null], 83],
    [[undefined], undefined],
  ])('whose scores are %j score %s together', (scores, together) => {
    const leads = scores.map((score) => aLead({ ...acme, ...(score !== undefined && { score }) }));
    expect(groupByCompany(leads)[0]?.score).toBe(together);
  });

  it('form one group that knows no company when they have none', () => {
    const groups = groupByCompany([aLead(nobody), aLead({ ...nobody, emailDomain: 'mail.example' })]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ companyId: null, companyName: null, emailDomain: null, leadsCount: 2 });
  });
});

describe('listed companies', () => {
  const leads = [aLead(nobody), aLead(acme), aLead({ ...acme, fullName: 'Ines Mori' }), aLead(zeta)];

  it('stand in the order of their ids while unsorted, leads without a company last', () => {
    expect(names(listCompanies(leads, '', undefined))).toEqual(['zeta', 'Acme', null]);
  });

  it('sort by name whatever its case', () => {
    expect(names(listCompanies(leads, '', { column: 'companyName', desc: false }))).toEqual(['Acme', 'zeta', null]);
    expect(names(listCompanies(leads, '', { column: 'companyName', desc: true }))).toEqual(['zeta', 'Acme', null]);
  });

  it('keep the leads without a company last even where they are the most', () => {
    const many = [...leads, aLead(nobody), aLead(nobody)];
    expect(names(listCompanies(many, '', { column: 'leadsCount', desc: true }))).toEqual(['Acme', 'zeta', null]);
  });

  it('count only leads that match the search', () => {
    expect(listCompanies(leads, 'MORI', undefined)).toMatchObject([{ companyName: 'Acme', leadsCount: 1 }]);
  });
});
