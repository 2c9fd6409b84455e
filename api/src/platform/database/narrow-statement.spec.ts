import { findRowsFirst, namesTable, narrowStatement, requireNarrow } from './narrow-statement.js';

describe('a statement that is narrowed to a workspace', () => {
  const tables = {
    distributed: new Set(['lead', 'lead_total', 'signal']),
    temporaryTables: new Map([
      ['found_lead', true],
      ['noted_lead', true],
      ['staged_repo', false],
    ]),
  };
  const narrow = (text: string) => narrowStatement(text, 5, tables).replaceAll(/\s+/g, ' ').trim();

  it.each([
    [
      'select lead_id from lead join person on person_id = lead_id',
      'select lead_id from (select * from lead where lead.customer_id = 5) lead join person on person_id = lead_id',
    ],
    [
      'select from noted_lead noted left join signal as old using (lead_id) where a is distinct from lead.b',
      'select from (select * from noted_lead where noted_lead.customer_id = 5) noted ' +
        'left join (select * from signal where signal.customer_id = 5) old using (lead_id) where a is distinct from lead.b',
    ],
    [
      'select from staged_repo staged join lead on true',
      'select from (select * from staged_repo offset 0) staged join (select * from lead where lead.customer_id = 5) lead on true',
    ],
    ['select extract(day from lead_id), lead_company.x from person', undefined],
    ['select from person where exists (select from signal_type) for update', undefined],
  ])('reads its rows alone: %s', (text, narrowed = text) => {
    expect(narrow(text)).toBe(narrowed);
  });

  it.each([
    ['update lead set a = 1', 'update lead set a = 1 where lead.customer_id = 5'],
    [
      "update lead_total total set a = ')' where b or c returning d",
      "update lead_total total set a = ')' where total.customer_id = 5 and ( b or c ) returning d",
    ],
    [
      'with gone as (delete from signal where a or b returning c) update lead set x = (select y from gone where z) where q',
      'with gone as (delete from signal where signal.customer_id = 5 and ( a or b ) returning c) ' +
        'update lead set x = (select y from gone where z) where lead.customer_id = 5 and ( q)',
    ],
    [
      'delete from signal old using lead where old.lead_id = lead.lead_id',
      'delete from signal old using (select * from lead where lead.customer_id = 5) lead ' +
        'where old.customer_id = 5 and ( old.lead_id = lead.lead_id)',
    ],
    ['update person set a = 1 where b', 'update person set a = 1 where b'],
    ['insert into lead (a) values ($1) on conflict do update set a = 2', undefined],
  ])('changes its rows alone: %s', (text, narrowed = text) => {
    expect(narrow(text)).toBe(narrowed);
  });

  it.each([
    [
      'select from customer where (exists ( select from lead where lead.customer_id = customer.customer_id and due) or a)',
      'select from customer where (customer.customer_id in (select lead.customer_id from lead where due) or a)',
    ],
    [
      'exists (select from tracked_repo t join customer using (customer_id) where t.repo_id = repo.repo_id)',
      'repo.repo_id in (select t.repo_id from tracked_repo t join customer using (customer_id) where true)',
    ],
    [
      'select from person where exists (select from lead where lead.lead_id = person.person_id and due)',
      'select from person where person.person_id in (select lead.lead_id from lead where due)',
    ],
    ['exists (select from lead where lead.lead_id = person_id)', undefined],
  ])('finds rows of all workspaces first: %s', (text, found = text) => {
    expect(findRowsFirst(text).replaceAll(/\s+/g, ' ')).toBe(found);
  });

  it.each([
    ['insert into lead (a) values ($1)', 'has no rows of workspaces'],
    ['update person set a = 1 from lead where lead.lead_id = person_id', 'changes person'],
    ['insert into person (a) select a from lead', 'changes person'],
    [
      'select from person, lead where lead.lead_id = person_id and exists (select from signal)',
      'joins lead by a comma',
    ],
    ['delete from lead_total using found_lead found, signal where a', 'joins signal by a comma'],
  ])('does not run for each of several workspaces: %s', (text, reason) => {
    expect(() => requireNarrow(text, tables)).toThrow(reason);
  });

  it.each([
    'select a, lead from lead join signal using (a, signal) order by a, signal',
    'update lead set a = 1, signal = 2 from found_lead where b is distinct from c',
    'insert into lead (a, signal) select a, b from signal, unnest($1::int[]) on conflict do update set a = 1',
    'create temp table noted_lead on commit drop as select * from lead',
    'insert into noted_lead select * from lead for no key update',
  ])('runs for each of several workspaces: %s', (text) => {
    expect(() => requireNarrow(text, tables)).not.toThrow();
  });

  it('names a distributed table', () => {
    expect(namesTable('select from lead', tables.distributed)).toBe(true);
    expect(namesTable('select from leads, noted_lead', tables.distributed)).toBe(false);
  });
});
