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
  // Each list of words, whichever hint finds it.
  ...[
    'greenkeeper',
    'releng',
    'acme-sonarqube',
    'technicaluser',
    'acme-builder',
    'acme-deploy',
    'acme-release-manager',
  ],
  ...['acme-webhooks', 'acme-l10n', 'acme-gardener', 'acme-svc', 'acme-verifier', 'acme-labeller', 'acme-nightly'],
  ...['acme-copybara', 'acme-merger', 'staging-acme', 'nightly-acme', 'auto-acme', 'acmeautobump', 'kimautotriage'],
  ...['acmeapibot', 'acmenpmbot', 'reviewbot', 'stalebot7', 'webbot', 'acme-devin-agent', 'gemini-code-assist'],
  ...[
    'geminicode-assist',
    'codexreviewer',
    'sweepbot',
    'opencodeagent',
    'aiderbot',
    'openhandsagent',
    'acmegithubactions',
  ],
  ...['acmejenkinsci', 'machineuser', 'serviceaccount7', 'botuser', 'robot7-acme', 'acme-runner', 'acme-crawler'],
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
    'tautology',
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

  const addresses = {
    programs: ['ci@acme.example', 'no-reply@acme.example', 'jenkins+7@acme.example', 'team.bot@acme.example'],
    people: ['cindy@acme.example', 'reply.kim@acme.example', 'abbot@acme.example', 'lucia.cisneros@acme.example'],
  };
  const names = {
    programs: ['Acme Bot', 'Acme CI User', 'Acme Service Account', 'Acme Continuous Integration', 'Acme Automation'],
    people: ['Kim Abbot', 'Max User', 'Ina Integration', 'Automation Fan Kim', 'Acme Build Systems Ltd'],
  };

  it.each([
    ['work_email', addresses],
    ['personal_email', addresses],
    ['full_name', names],
  ])('knows by its %s', async (column, { programs: ofProgram, people: ofPerson }) => {
    const rows = await db.query<{ suspicion: string | null }[]>(
      `select ${suspicionOf('person')} as suspicion from (
         select place, '' as login, case $2 when 'full_name' then text end as full_name,
           case $2 when 'work_email' then text end as work_email,
           case $2 when 'personal_email' then text end as personal_email, null::jsonb as profile
         from unnest($1::text[]) with ordinality given(text, place)) person
       order by place`,
      [[...ofProgram, ...ofPerson], column],
    );
    expect(rows.map(({ suspicion }) => suspicion)).toEqual([
      ...ofProgram.map(() => 'bot-profile'),
      ...ofPerson.map(() => null),
    ]);
  });

  it.each(['Acme Team', 'Acme Build', 'Acme Source', 'Acme Testing', 'Acme Labs', 'Acme', 'Acme 2'])(
    'takes no %s for the name of a person',
    async (name) => {
      const rows = await db.query<unknown[]>(
        `select ${suspicionOf('person')} as suspicion from (
           select 'quarrybot' as login, $1::text as full_name, null::text as work_email, null::text as personal_email,
             null::jsonb as profile) person`,
        [name],
      );
      expect(rows).toEqual([{ suspicion: 'bot-name' }]);
    },
  );
});
