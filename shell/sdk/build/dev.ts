import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { release } from './release';
import { Releases } from './releases';

export interface DevOptions {
  port: number;
  /** Address of the API that requests below /api are passed on to. */
  api: string;
}

const TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const CHANGES_PATH = '/dev/changes';
const RELOAD = `<script>new EventSource('${CHANGES_PATH}').onmessage = () => location.reload();</script>`;
/** Editors write a file in several steps. */
const SETTLE_MS = 100;

/**
 * The product around one workspace, released into a folder of its own (`.cache/dev`) on each change, readable and with
 * source maps; the page then reloads. There is no second way to build: what works here works when it is released.
 */
export async function serveWorkspace(root: string, { port, api }: DevOptions): Promise<void> {
  const releasesDir = join(root, '.cache/dev');
  const house = dirname(root);
  const others = readdirSync(house).filter((room) => /^(shell|mf-.+)$/.test(room) && room !== basename(root));
  for (const room of others) await release(join(house, room), releasesDir, {});
  await releaseReadable(root, releasesDir);

  const listeners = new Set<ServerResponse>();
  const folders = ['src', 'sdk'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  onChange(folders, async () => {
    await releaseReadable(root, releasesDir);
    for (const listener of listeners) listener.write('data: changed\n\n');
  });

  createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) passOn(incoming, answer, api);
    else if (pathname === CHANGES_PATH) listen(answer, listeners);
    else serveFile(answer, pathname, releasesDir, basename(root));
  }).listen(port, '127.0.0.1', () => {
    console.log(
      `${basename(root)} is at http://localhost:${String(port)}, rebuilt as it changes; /api goes to ${api}.`,
    );
    console.log(`In a product elsewhere on this machine:`);
    console.log(
      `  localStorage["forksight.remote.${basename(root).replaceAll('-', '_')}"] = "http://localhost:${String(port)}/"`,
    );
  });
}

async function releaseReadable(root: string, releasesDir: string): Promise<void> {
  try {
    const { name, release: made, published } = await release(root, releasesDir, {}, { readable: true });
    if (published) console.log(`${name} ${made}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Does the work after changes below these folders have settled; never twice at once, and once more for what came meanwhile. */
function onChange(folders: readonly string[], work: () => Promise<void>): void {
  let settling: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const changed = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      working = working.then(work);
    }, SETTLE_MS);
  };
  for (const folder of folders) watch(folder, { recursive: true }, changed);
}

function listen(answer: ServerResponse, listeners: Set<ServerResponse>): void {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  listeners.add(answer);
  answer.on('close', () => listeners.delete(answer));
}

/** The API takes changes from its own origin only. */
function passOn(incoming: IncomingMessage, answer: ServerResponse, api: string): void {
  const { origin, host } = new URL(api);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin !== undefined && { origin }) };
  const outgoing = request(new URL(incoming.url ?? '/', api), { method: incoming.method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  outgoing.on('error', () => {
    answer.writeHead(502, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify({ error: `No API at ${api}. Run npm start, or name another with --api.` }));
  });
  incoming.pipe(outgoing);
}

function serveFile(answer: ServerResponse, pathname: string, releasesDir: string, folder: string): void {
  const file = findFile(normalize(pathname), releasesDir, folder);
  if (file === undefined) {
    answer.writeHead(404).end();
    return;
  }
  // A product elsewhere may load this remote in place of its released one.
  const headers = { 'Content-Type': TYPES[extname(file)] ?? 'text/plain', 'Access-Control-Allow-Origin': '*' };
  answer.writeHead(200, { ...headers, 'Cache-Control': 'no-store' });
  const content = readFileSync(file);
  answer.end(file.endsWith('index.html') ? content.toString().replace('</head>', `${RELOAD}</head>`) : content);
}

/** The shell's files, the releases, and at the top also the files of the workspace itself, its entry under a fixed name. */
function findFile(path: string, releasesDir: string, folder: string): string | undefined {
  if (path === '/remotes.json') return join(releasesDir, 'remotes.json');
  if (path.startsWith('/remotes/')) return existing(join(releasesDir, path.slice('/remotes'.length)));
  const live = new Releases(releasesDir).registry().remotes.find(({ base }) => base.startsWith(`/remotes/${folder}/`));
  const entry = live?.manifest.metaData.remoteEntry.name;
  const own = live && join(releasesDir, live.base.slice('/remotes/'.length));
  const name = path === '/remoteEntry.js' && entry !== undefined ? entry : path;
  return existing(join(releasesDir, 'shell', path === '/' ? 'index.html' : path)) ?? (own && existing(join(own, name)));
}

function existing(file: string): string | undefined {
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
