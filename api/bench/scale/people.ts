import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { REFRESH_PEOPLE } from '../../src/modules/people/profiles/people-refresh.service.js';
import { StandInCodeHost } from '../../src/testing/code-host.js';
import type { Figure } from '../figure.js';
import type { Cost, Meter } from './meter.js';
import { runCli, Workers } from './processes.js';

/** As many people as one run of the job reads. */
const PEOPLE = 500;
/** Part of all values, so that they differ from those of the last run on the same database. */
const STAMP = Date.now().toString(36);

interface Person {
  github_id: string;
  login: string;
}

/** Enriches and refreshes people whose leads lie in as many workspaces as possible. */
export async function measurePeople(client: Client, meter: Meter, env: Record<string, string>): Promise<Figure[]> {
  const { rows: people } = await client.query<Person>(MOST_SHARED_PEOPLE, [PEOPLE]);
  const logins = people.map(({ login }) => login);
  const { rows: concerned } = await client.query<Concerned>(CONCERNED, [logins]);
  return [
    figure(`enrich ${PEOPLE} people`, concerned[0], await enrich(meter, env, people)),
    figure(`refresh ${PEOPLE} people`, concerned[0], await refresh(client, meter, env, people)),
  ];
}

interface Concerned {
  leads: number;
  workspaces: number;
}

function figure(name: string, { leads, workspaces }: Concerned = { leads: 0, workspaces: 0 }, cost: Cost): Figure {
  return {
    name: `${name}, ${leads} leads in ${workspaces} workspaces`,
    value: [
      `${(cost.ms / 1000).toFixed(1)} s`,
      `${(cost.processorMs / leads).toFixed(2)} ms of processor`,
      `${(cost.walBytes / leads / 1024).toFixed(1)} KB of WAL for each lead`,
    ].join(', '),
    goal: '',
    ok: true,
  };
}

async function enrich(meter: Meter, env: Record<string, string>, people: Person[]): Promise<Cost> {
  const file = join(env.DATA_DIR ?? '', 'people.csv');
  const rows = people.map(({ login }, at) => `${login},Engineer ${STAMP},Company ${at + 1}`);
  await writeFile(file, ['login,job_title,company_name', ...rows].join('\n'));
  return meter.measure(() => runCli(env, ['enrich', file]));
}

async function refresh(client: Client, meter: Meter, env: Record<string, string>, people: Person[]): Promise<Cost> {
  const codeHost = await StandInCodeHost.start();
  try {
    codeHost.accounts.push(
      ...people.map(({ github_id, login }, at) => ({
        id: Number(github_id),
        login,
        type: 'User' as const,
        page: { name: `Renamed ${STAMP} ${at}`, company: `Company ${at + 2}` },
      })),
    );
    await client.query('update person set profile_at = now() where profile_at is null');
    await client.query('update person set profile_at = null where login = any($1)', [people.map(({ login }) => login)]);
    const workers = await Workers.start(client, { ...env, GITHUB_API_URL: codeHost.url, GITHUB_TOKENS: 'bench' }, 1);
    try {
      return await meter.measure(() => workers.drain(REFRESH_PEOPLE));
    } finally {
      await workers.stop();
    }
  } finally {
    await codeHost.stop();
  }
}

const MOST_SHARED_PEOPLE = `
select github_id, person.login from lead join person on person_id = lead_id
group by 1, 2 order by count(*) desc, github_id limit $1`;

const CONCERNED = `
select count(*)::int as leads, count(distinct customer_id)::int as workspaces from lead where login = any($1)`;
