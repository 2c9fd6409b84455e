import { readPeopleFirst, requireHint } from './people-first.js';

describe('a statement over leads and people', () => {
  const columns = ['person_id', 'github_id', 'login', 'profile'];
  const read = (text: string) => readPeopleFirst(text, columns).replaceAll(/\s+/g, ' ');

  it.each([
    [
      'select login from lead join person /*+ person_id = any($1) */ on person_id = lead_id',
      'select login from lead join (select person_id, login from person where person_id = any($1) offset 0) person on person_id = lead_id',
    ],
    [
      'left join person known /*+ github_id in (select github_id from staged) */\n  using (github_id)',
      'left join (select github_id from person where github_id in (select github_id from staged) offset 0) known using (github_id)',
    ],
    ['select from lead /* person */ where person_id = 1', undefined],
  ])('reads those of its hint on the coordinator first: %s', (text, statement = text) => {
    expect(read(text)).toBe(statement);
  });

  it.each([
    'select login from lead join person on person_id = lead_id',
    'select from lead where lead_id in (select person_id from person where login = $1)',
    'select from lead join person /*+ person_id = $1 */ on true join person other using (company_id)',
  ])('is refused without a hint: %s', (text) => {
    expect(() => requireHint(text)).toThrow('does not say in a hint which people it reads');
  });

  it.each([
    'select login from lead join person /*+ person_id = any($1) */ on person_id = lead_id',
    'select from lead where lead_id in (select person_id from person where company_id = any($2::int[]))',
    'select login from person where person_id = $1 union all select login from lead',
    'select person.login from lead join person_mail_domain person using (person_id)',
  ])('needs none where it compares people with values, or reads none: %s', (text) => {
    expect(() => requireHint(text)).not.toThrow();
  });
});
