import { readPeopleFirst } from './people-first.js';

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
    ['select person_id from person join lead on lead_id = person_id where person_id = $1', undefined],
    ['select from lead /* person */ where person_id = 1', undefined],
  ])('reads those of its hint on the coordinator first: %s', (text, statement = text) => {
    expect(read(text)).toBe(statement);
  });
});
