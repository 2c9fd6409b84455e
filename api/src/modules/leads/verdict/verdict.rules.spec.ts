import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../testing/test-database.js';
import { suspicionOf } from './verdict.rules.js';

const programs = [
  ...['bot', 'bots', 'robot', 'robots', 'buildbot', 'jenkins', 'circleci', 'teamcity', 'cicd', 'automation'],
  ...['autobuild', 'autoroll', 'autoroller', 'autotester', 'cla', 'acme-cla', 'teamcity9', 'acme-releases'],
  ...['acme-team-city', 'cf-ci-push', 'svc-acme', 'acme-machine-user', 'acme-auto-fixer', 'acmebotuser', 'acmeb0t'],
  ...['acme-renovate', 'pixelidealbot', 'CI-Acme', 'acme-tester', 'acme-releaser', 'mirror-acme', 'acme-mirror'],
  ...['acme-gerrit', 'acmegerrit2', 'AcmeBuild', 'acmebuild', 'AcmeCI', 'AcmeQA', 'acmeautomerge', 'genie-acme'],
  ...['acme-claude-code', 'copilot-agent', 'acme-plugins-user', 'acmebot-old', 'acme-assistant'],
  ...['quarrybot', 'AcmeBot', 'acmeopsbot', 'acme-quarrybot'],
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
  ...['acmebot', 'AcmeBOT', 'acmebot7'],
  ...['user', 'kim-user', 'jean-claude', 'devin', 'jan-gerrit', 'gerrit8', 'rebuild', 'pietercarducci', 'claude-monet'],
  ...[
    'TheAcmeBot',
    'annabot',
    'charliesbot',
    'mrrobot',
    'ninjarobot',
    'acmerobot',
    'robotdan',
    'marcjenkins',
    'travisd',
  ],
];
const ofPrograms = [
  ...['I am a friendly bot', 'This is a service account.', 'CI account', 'acme’s machine user', 'Beep boop'],
  ...['Automation account for Acme', 'Service account: ask the platform team'],
  ...['Bot for the Acme repositories', 'The friendly Acme bot that merges', 'Not a human', 'User for CI builds'],
  ...['This account is used by our release scripts', 'Opens automated pull requests'],
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
    'I automate builds and review pull requests',
    'This account is mine',
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

  it.each([
    ['quarrybot', 'Ada Marie Botsford', '{}', null],
    ['quarrybot', 'Acme Robot', '{}', 'bot-name'],
    ['quarrybot', 'Acme', '{}', 'bot-name'],
    ['quarrybot', null, '{PushEvent,WatchEvent}', null],
    ['quarrybot', null, '{PushEvent}', 'bot-name'],
    ['acme-bot', 'Ada Marie Botsford', '{WatchEvent}', 'bot-name'],
    ['pbot', 'Peter Bot', '{}', null],
    ['acme', 'Acme Bot', '{}', 'bot-profile'],
  ])('weighs %s, called %s, with %s', async (login, name, types, suspicion) => {
    const activity = { types: 'types', isProgram: 'false', isInCampaign: 'false' };
    const rows = await db.query<unknown[]>(
      `select ${suspicionOf('person', activity)} as suspicion from (
         select $1::text as login, $2::text as full_name, $3::signal_type[] as types, null::text as work_email,
           null::text as personal_email, null::jsonb as profile) person`,
      [login, name, types],
    );
    expect(rows).toEqual([{ suspicion }]);
  });

  it('knows by what it says of itself', async () => {
    expect(await suspicions('bio', ofPrograms)).toEqual(ofPrograms.map(() => 'bot-profile'));
    expect(await suspicions('bio', ofPeople)).toEqual(ofPeople.map(() => null));
  });
});
