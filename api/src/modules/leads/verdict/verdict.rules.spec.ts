import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../testing/test-database.js';
import { suspicionOf } from './verdict.rules.js';

const programs = [
  ...['bot', 'bots', 'robot', 'robots', 'buildbot', 'jenkins', 'circleci', 'teamcity', 'cicd', 'automation'],
  ...['autobuild', 'autoroll', 'autoroller', 'autotester', 'cla', 'acme-cla', 'teamcity9', 'acme-releases'],
  ...['acme-team-city', 'cf-ci-push', 'svc-acme', 'acme-machine-user', 'acme-auto-fixer', 'acmebotuser', 'acmeb0t'],
  ...['acme-renovate', 'idealbot', 'CI-Acme'],
];
const people = [
  ...[
    'clark',
    'maryabbot',
    'octavia',
    'teamcityfan',
    'autumn',
    'jtalbot2',
    'Nilbot',
    'thomasbilbot',
    'botond',
    'lucia-c',
    'renovatelli',
  ],
  ...['user', 'kim-user'],
];
const ofPrograms = [
  ...['I am a friendly bot', 'This is a service account.', 'CI account', 'acme’s machine user', 'Beep boop'],
  ...['Automation account for Acme', 'Service account: ask the platform team'],
  ...['Bot for the Acme repositories', 'The friendly Acme bot that merges'],
];
const ofPeople = [
  ...['Customer service account manager', 'Service Account Executive', 'machine account-director', 'I build bots'],
  ...['Social account', 'Keeper of service accounts', 'Self-service, accounts and audits'],
  ...[
    'Making a chat bot for Acme',
    'Building the robot that folds laundry',
    'Author of bot for Discord',
    'Robot engineer',
    'Robots for all',
  ],
];

describe('whom the rules take for a program', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase()));
  afterAll(() => db.destroy());

  /** What the database suspects of people with these logins or texts about themselves, in their order. */
  async function suspicions(column: 'login' | 'bio', texts: string[]): Promise<(string | null)[]> {
    const rows = await db.query<{ suspicion: string | null }[]>(
      `select ${suspicionOf('person')} as suspicion from (
         select place, case when $2 then '' else text end as login, null::text as full_name, null::text as work_email,
           null::text as personal_email, case when $2 then jsonb_build_object('bio', text) end as profile
         from unnest($1::text[]) with ordinality given(text, place)) person
       order by place`,
      [texts, column === 'bio'],
    );
    return rows.map(({ suspicion }) => suspicion);
  }

  it('knows by its login', async () => {
    expect(await suspicions('login', programs)).toEqual(programs.map(() => 'bot-name'));
    expect(await suspicions('login', people)).toEqual(people.map(() => null));
  });

  it('knows by what it says of itself', async () => {
    expect(await suspicions('bio', ofPrograms)).toEqual(ofPrograms.map(() => 'bot-profile'));
    expect(await suspicions('bio', ofPeople)).toEqual(ofPeople.map(() => null));
  });
});
