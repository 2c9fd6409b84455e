import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { ruleReason } from '../../src/modules/leads/verdict/verdict-rules.service.js';
import { isBotLogin } from '../../src/modules/signals/known-bots.js';
import { share, type Figure } from '../figure.js';
import { readPacked, type Developer, type Profile } from './truth.js';

/** Halves a list of programs' names: who makes rules looks at the first, and believes the second. */
const SEED = 'forksight-1';

interface Truth {
  folder: string;
  people: Profile[];
  developers: Developer[];
}

type Account = Pick<Profile, 'login'> & Partial<Profile>;
/** What the product makes of it. */
type Judged = Account & { isBot: boolean; reason: string | null };

/**
 * Who is hidden or suspected as a program, by the product's own statement: by the login that events tell, and by the
 * page where the truth has one.
 */
export async function programs(server: string, { folder, people, developers }: Truth): Promise<Figure[]> {
  const db = new Client(server);
  await db.connect();
  try {
    const judge = (accounts: Account[], isBot: boolean) => judged(db, accounts, isBot);
    const labels = labelled(folder);
    const robots = developers.filter(({ current }) => current === '(Robots)');
    const employed = developers.filter(({ current }) => current !== '(Robots)' && (current ?? '').length > 1);
    const [bots, humans] = [await judge(labels.bots, true), await judge(labels.humans, false)];
    const listed = await judge(listedPrograms(folder), true);
    const persons = await judge(employed, false);
    return [
      ...figures('bots by labels', [...bots, ...humans], { least: 0.9, of: 20 }),
      ...figures('bots by labels and “(Robots)”', [...bots, ...humans, ...(await judge(robots, true))]),
      ...spared('bots: employed people who are not taken for one', persons),
      ...spared('bots: raw profiles of people who are not taken for one', await judge(people, false)),
      ...marked(await judge(ofTypeBot(folder), true)),
      ...(listed.length > 0 ? ofLists(listed, persons, labels) : []),
    ];
  } finally {
    await db.end();
  }
}

async function judged(db: Client, accounts: Account[], isBot: boolean): Promise<Judged[]> {
  const { rows } = await db.query<{ reason: string | null }>(
    `select ${ruleReason('person', '1')} as reason
     from (
       select place, false as do_not_contact, login, account_type, full_name, work_email, null::text as personal_email,
         jsonb_build_object('bio', bio) as profile
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
         given(login, account_type, full_name, work_email, bio, place)
     ) person
     order by place`,
    [
      accounts.map(({ login }) => login),
      accounts.map(({ login }) => (isBotLogin(login) ? 'Bot' : null)),
      ...(['name', 'email', 'bio'] as const).map((key) => accounts.map((account) => account[key] ?? null)),
    ],
  );
  return accounts.map((account, at) => ({ ...account, isBot, reason: rows[at]?.reason ?? null }));
}

function figures(name: string, accounts: Judged[], goal?: { least: number; of: number }): Figure[] {
  const right = (some: Judged[]): number => some.filter(({ isBot }) => isBot).length;
  const hidden = accounts.filter(({ reason }) => reason === 'bot');
  const noticed = accounts.filter(({ reason }) => reason !== null);
  const all = right(accounts);
  // Of a handful, a share says nothing.
  const least = goal && all >= goal.of ? goal.least : undefined;
  return [
    share(`${name}: right of the hidden`, right(hidden), hidden.length, 0.98),
    share(`${name}: right of the hidden and suspected`, right(noticed), noticed.length, 0.98),
    share(`${name}: hidden or suspected by their login alone`, right(noticed), all, least),
  ];
}

function spared(name: string, people: Judged[]): Figure[] {
  return [share(name, people.filter(({ reason }) => reason === null).length, people.length, 0.998)];
}

function marked(bots: Judged[]): Figure[] {
  const hidden = bots.filter(({ reason }) => reason === 'bot');
  return [share('bots of the type Bot in recordings: hidden by their login alone', hidden.length, bots.length, 0.98)];
}

/** Programs under ordinary accounts, as others have found them. */
function ofLists(listed: Judged[], people: Judged[], { botsToHumans }: Labels): Figure[] {
  const noticed = (some: Judged[]): number => some.filter(({ reason }) => reason !== null).length;
  const byForm = listed.filter(({ login }) => !isBotLogin(login));
  const isFirst = ({ login }: Account): boolean => hash('sha256', SEED + login.toLowerCase(), 'hex') < '8';
  const [first, second] = [byForm.filter(isFirst), byForm.filter((each) => !isFirst(each))];
  // What is right of all that are noticed goes by how many of those who act are programs: so many as of the labelled.
  const programsOf = (botsToHumans * people.length * noticed(listed)) / listed.length;
  const precision = [programsOf, Math.round(programsOf + noticed(people))] as const;
  return [
    share('bots of lists: hidden or suspected by their login alone', noticed(listed), listed.length, 0.9),
    share('bots of lists: the same by the form of the name, first half', noticed(first), first.length),
    share(`bots of lists: the same, held-out half (seed ${SEED})`, noticed(second), second.length, 0.9),
    share('bots of lists: right of the noticed, were the rest the employed people', ...precision, 0.98),
  ];
}

interface Labels {
  bots: Account[];
  humans: Account[];
  /** Of all labels, whether or not their login is known. */
  botsToHumans: number;
}

/** An account in recorded answers: its id before its login, or behind it. */
const ACCOUNT = /(?:"id":\s*(\d+),\s*)?"login":\s*"([^"]+)"(?:,\s*"id":\s*(\d+))?/g;

/**
 * Labels have ids only: they are of those who are met in the archive and the recordings, and of those whose login
 * another public list tells (`users/bot_logins.csv`, where the folder has it: actor_id, login).
 */
function labelled(folder: string): Labels {
  const rows = parse(readFileSync(join(folder, 'users/bot_labels.csv'), 'utf8'), { from: 2 }) as [string, string][];
  const logins = new Map<string, string>();
  for (const text of [...archive(folder), ...recordings(folder)]) {
    for (const [, before, login = '', after] of text.matchAll(ACCOUNT)) logins.set(before ?? after ?? '', login);
  }
  for (const [id = '', login = ''] of rowsOf(join(folder, 'users/bot_logins.csv')))
    if (!logins.has(id)) logins.set(id, login);
  const of = (wanted: string): Account[] =>
    rows.flatMap(([id, label]) => {
      const login = logins.get(id);
      return label === wanted && login !== undefined ? [{ login }] : [];
    });
  const count = (wanted: string): number => rows.filter(([, label]) => label === wanted).length;
  return { bots: of('Bot'), humans: of('Human'), botsToHumans: count('Bot') / count('Human') };
}

/** Of `users/bots.csv`, where the folder has it: one login a line, none of them with GitHub's mark. */
function listedPrograms(folder: string): Account[] {
  return rowsOf(join(folder, 'users/bots.csv')).flatMap(([login]) => (login ? [{ login }] : []));
}

/** Whom the code host itself calls a program, in recorded answers. */
function ofTypeBot(folder: string): Account[] {
  const typed = /"login":\s*"([^"]+)"(?:(?!"login":)[^])*?"type":\s*"(\w+)"/g;
  const found = recordings(folder).flatMap((text) => [...text.matchAll(typed)]);
  const logins = found.flatMap(([, login = '', type]) => (type === 'Bot' ? login : []));
  return [...new Set(logins)].map((login) => ({ login }));
}

function archive(folder: string): string[] {
  const path = join(folder, 'gharchive');
  return readdirSync(path)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => readPacked(join(path, name)));
}

function recordings(folder: string): string[] {
  const path = join(folder, 'recordings');
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\\"', '"'));
}

function rowsOf(path: string): string[][] {
  return existsSync(path) ? parse(readFileSync(path, 'utf8'), { from: 2, relax_column_count: true }) : [];
}
