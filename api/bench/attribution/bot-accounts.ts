import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { ruleReason } from '../../src/modules/leads/verdict-rules/verdict.rules.js';
import { isBotLogin } from '../../src/modules/signals/events/known-bots.js';
import { share, type Figure } from '../figure.js';
import { readGzip, type Developer, type Profile } from './ground-truth.js';

/** Splits a list of bot logins in halves: rules are developed on the first and validated on the second. A new seed when they are developed again. */
const SPLIT_SEED = 'forksight-bots-2026-11-22';

interface GroundTruth {
  folder: string;
  people: Profile[];
  developers: Developer[];
}

type Account = Pick<Profile, 'login'> & Partial<Profile>;
/** An account with its label and the product's verdict. */
type Judged = Account & { isBot: boolean; reason: string | null };

/**
 * Compares the product's verdicts with labels, using the product's own SQL: by the login in events, and by the profile
 * where the ground truth has one.
 */
export async function botFigures(server: string, { folder, people, developers }: GroundTruth): Promise<Figure[]> {
  const db = new Client(server);
  await db.connect();
  try {
    const judge = (accounts: Account[], isBot: boolean) => judgeAccounts(db, accounts, isBot);
    const labels = readLabels(folder);
    const robots = developers.filter(({ current }) => current === '(Robots)');
    const employed = developers.filter(({ current }) => current !== '(Robots)' && (current ?? '').length > 1);
    const [bots, humans] = [await judge(labels.bots, true), await judge(labels.humans, false)];
    const listedBots = await judge(readListedBots(folder), true);
    const persons = await judge(employed, false);
    const labelledAccounts = await judgeLogins(judge, readLabelledLogins(folder, people));
    return [
      ...labelFigures('bots by labels', [...bots, ...humans], { min: 0.9, minBots: 20 }),
      ...halvesFigures(labelledAccounts),
      ...populationFigures(labelledAccounts, persons, labels),
      ...labelFigures('bots by labels and “(Robots)”', [...bots, ...humans, ...(await judge(robots, true))]),
      ...specificityFigures('bots: employed people not taken for bots', persons),
      ...specificityFigures('bots: raw profiles of people not taken for bots', await judge(people, false)),
      ...typeBotFigures(await judge(readTypeBots(folder), true)),
      ...(listedBots.length > 0 ? listFigures(listedBots, persons, labels) : []),
    ];
  } finally {
    await db.end();
  }
}

async function judgeAccounts(db: Client, accounts: Account[], isBot: boolean): Promise<Judged[]> {
  const { rows } = await db.query<{ reason: string | null }>(
    `select ${ruleReason('person', '1')} as reason
     from (
       select place, false as do_not_contact, login, account_type, full_name, work_email, null::text as personal_email,
         jsonb_build_object('bio', bio) as profile
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
         accounts(login, account_type, full_name, work_email, bio, place)
     ) person
     order by place`,
    [
      accounts.map(({ login }) => login),
      accounts.map(({ login }) => (isBotLogin(login) ? 'Bot' : null)),
      ...(['name', 'email', 'bio'] as const).map((key) => accounts.map((account) => account[key] ?? null)),
    ],
  );
  return accounts.map((account, index) => ({ ...account, isBot, reason: rows[index]?.reason ?? null }));
}

function labelFigures(name: string, accounts: Judged[], goal?: { min: number; minBots: number }): Figure[] {
  const countBots = (judged: Judged[]): number => judged.filter(({ isBot }) => isBot).length;
  const hidden = accounts.filter(({ reason }) => reason === 'bot');
  const flagged = accounts.filter(({ reason }) => reason !== null);
  const all = countBots(accounts);
  // A share of a few bots says nothing.
  const min = goal && all >= goal.minBots ? goal.min : undefined;
  return [
    share(`${name}: right of the hidden`, countBots(hidden), hidden.length, 0.98),
    share(`${name}: right of the hidden and suspected`, countBots(flagged), flagged.length, 0.98),
    share(`${name}: hidden or suspected by their login alone`, countBots(flagged), all, min),
  ];
}

type Judge = (accounts: Account[], isBot: boolean) => Promise<Judged[]>;

/** Labelled accounts, judged by the login alone and, where a profile is known, with it. */
interface JudgedLogins {
  byLogin: Judged[];
  withProfile: Judged[];
}

async function judgeLogins(judge: Judge, { bots, humans }: LabelledLogins): Promise<JudgedLogins> {
  const withoutProfile = (accounts: Account[]): Account[] => accounts.map(({ login }) => ({ login }));
  const hasProfile = ({ name, bio, email }: Account): boolean => [name, bio, email].some((text) => text);
  return {
    byLogin: [...(await judge(withoutProfile(bots), true)), ...(await judge(withoutProfile(humans), false))],
    withProfile: [...(await judge(bots.filter(hasProfile), true)), ...(await judge(humans.filter(hasProfile), false))],
  };
}

function halvesFigures({ byLogin, withProfile }: JudgedLogins): Figure[] {
  return [
    ...flagFigures('bots by labelled logins, tuned half', byLogin.filter(isFirstHalf)),
    ...flagFigures(
      `bots by labelled logins, held-out half (seed ${SPLIT_SEED})`,
      byLogin.filter((account) => !isFirstHalf(account)),
      { precision: 0.98, recall: 0.85 },
    ),
    ...(withProfile.length > 0 ? flagFigures('bots by labelled logins with profiles', withProfile) : []),
  ];
}

/** Precision where programs are as frequent as in the labels and the others are the employed people. */
function populationFigures({ byLogin }: JudgedLogins, people: Judged[], { botsToHumans }: Labels): Figure[] {
  const heldOut = byLogin.filter((account) => account.isBot && !isFirstHalf(account));
  if (heldOut.length === 0) return [];
  const recall = heldOut.filter(({ reason }) => reason !== null).length / heldOut.length;
  const flaggedBots = botsToHumans * people.length * recall;
  const flaggedPeople = people.filter(({ reason }) => reason !== null).length;
  return [
    share(
      'bots by labelled logins, held-out half: precision, were the rest the employed people',
      flaggedBots,
      Math.round(flaggedBots + flaggedPeople),
      0.98,
    ),
  ];
}

function flagFigures(name: string, judged: Judged[], goal?: { precision: number; recall: number }): Figure[] {
  const bots = judged.filter(({ isBot }) => isBot);
  const flagged = judged.filter(({ reason }) => reason !== null);
  const right = flagged.filter(({ isBot }) => isBot).length;
  return [
    share(`${name}: precision of hidden and suspected`, right, flagged.length, goal?.precision),
    share(`${name}: recall`, right, bots.length, goal?.recall),
  ];
}

function specificityFigures(name: string, people: Judged[]): Figure[] {
  return [share(name, people.filter(({ reason }) => reason === null).length, people.length, 0.998)];
}

function typeBotFigures(bots: Judged[]): Figure[] {
  const hidden = bots.filter(({ reason }) => reason === 'bot');
  return [share('bots of the type Bot in recordings: hidden by their login alone', hidden.length, bots.length, 0.98)];
}

/** Returns the figures of bots with user accounts, from public lists. */
function listFigures(listed: Judged[], people: Judged[], { botsToHumans }: Labels): Figure[] {
  const countFlagged = (judged: Judged[]): number => judged.filter(({ reason }) => reason !== null).length;
  const withoutMark = listed.filter(({ login }) => !isBotLogin(login));
  const [first, second] = [withoutMark.filter(isFirstHalf), withoutMark.filter((account) => !isFirstHalf(account))];
  // Precision depends on the share of bots among active accounts, which is taken from the labels.
  const flaggedBots = (botsToHumans * people.length * countFlagged(listed)) / listed.length;
  const precision = [flaggedBots, Math.round(flaggedBots + countFlagged(people))] as const;
  return [
    share('bots of lists: hidden or suspected by their login alone', countFlagged(listed), listed.length, 0.9),
    share('bots of lists: the same by the form of the name, first half', countFlagged(first), first.length),
    share(`bots of lists: the same, held-out half (seed ${SPLIT_SEED})`, countFlagged(second), second.length, 0.9),
    share('bots of lists: right of the noticed, were the rest the employed people', ...precision, 0.98),
  ];
}

function isFirstHalf({ login }: Account): boolean {
  return hash('sha256', SPLIT_SEED + login.toLowerCase(), 'hex') < '8';
}

interface Labels {
  bots: Account[];
  humans: Account[];
  /** Ratio of bots to humans in all labels, including those without a known login. */
  botsToHumans: number;
}

/** Matches an account in recorded responses, with its id before or after its login. */
const ACCOUNT = /(?:"id":\s*(\d+),\s*)?"login":\s*"([^"]+)"(?:,\s*"id":\s*(\d+))?/g;

/** Reads the labelled accounts. Labels have ids only; logins come from the archive and the recordings. */
function readLabels(folder: string): Labels {
  const rows = parse(readFileSync(join(folder, 'users/bot_labels.csv'), 'utf8'), { from: 2 }) as [string, string][];
  const logins = new Map<string, string>();
  for (const text of [...readArchive(folder), ...readRecordings(folder)]) {
    for (const [, before, login = '', after] of text.matchAll(ACCOUNT)) logins.set(before ?? after ?? '', login);
  }
  const accountsOf = (expectedLabel: string): Account[] =>
    rows.flatMap(([id, label]) => {
      const login = logins.get(id);
      return label === expectedLabel && login !== undefined ? [{ login }] : [];
    });
  const count = (expectedLabel: string): number => rows.filter(([, label]) => label === expectedLabel).length;
  return { bots: accountsOf('Bot'), humans: accountsOf('Human'), botsToHumans: count('Bot') / count('Human') };
}

interface LabelledLogins {
  bots: Account[];
  humans: Account[];
}

/**
 * Reads the optional `users/bot_logins.csv`: login, label (`Bot` or `Human`), and where they are known name, bio and email
 * of the profile. Profiles of `users/raw-profiles.json` count too.
 */
function readLabelledLogins(folder: string, people: Profile[]): LabelledLogins {
  const path = join(folder, 'users/bot_logins.csv');
  const rows = existsSync(path)
    ? parse<Record<string, string>>(readFileSync(path, 'utf8'), { columns: true, relax_column_count: true })
    : [];
  const profiles = new Map(people.map((profile) => [profile.login.toLowerCase(), profile]));
  const accountsOf = (expectedLabel: string): Account[] =>
    rows.flatMap(({ login = '', label, name, bio, email }) =>
      label === expectedLabel && !login.endsWith('[bot]')
        ? [{ ...profiles.get(login.toLowerCase()), ...(name || bio || email ? { name, bio, email } : {}), login }]
        : [],
    );
  return { bots: accountsOf('Bot'), humans: accountsOf('Human') };
}

/** Reads the optional `users/bots.csv`: one login a line, without GitHub's suffix for bots. */
function readListedBots(folder: string): Account[] {
  return readOptionalCsv(join(folder, 'users/bots.csv')).flatMap(([login]) => (login ? [{ login }] : []));
}

/** Reads the accounts to which GitHub gives the type Bot in recorded responses. */
function readTypeBots(folder: string): Account[] {
  const typed = /"login":\s*"([^"]+)"(?:(?!"login":)[^])*?"type":\s*"(\w+)"/g;
  const matches = readRecordings(folder).flatMap((text) => [...text.matchAll(typed)]);
  const logins = matches.flatMap(([, login = '', type]) => (type === 'Bot' ? login : []));
  return [...new Set(logins)].map((login) => ({ login }));
}

function readArchive(folder: string): string[] {
  const path = join(folder, 'gharchive');
  return readdirSync(path)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => readGzip(join(path, name)));
}

function readRecordings(folder: string): string[] {
  const path = join(folder, 'recordings');
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\\"', '"'));
}

function readOptionalCsv(path: string): string[][] {
  return existsSync(path) ? parse(readFileSync(path, 'utf8'), { from: 2, relax_column_count: true }) : [];
}
