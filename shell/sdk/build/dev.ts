import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { release } from './release';
import { Releases } from './releases';

export interface DevOptions {
  port: number;
  /** URL of the API to which requests below /api are proxied. */
  api: string;
}

const CONTENT_TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const CHANGES_PATH = '/dev/changes';
const RELOAD_SCRIPT = `<script>new EventSource('${CHANGES_PATH}').onmessage = () => location.reload();</script>`;
/** Delay before a rebuild, because editors write a file in several steps. */
const REBUILD_DELAY_MS = 100;

/**
 * Serves the product with one package that is rebuilt on change: released into its own folder (`.cache/dev`), readable and
 * with source maps. The page then reloads. Development uses the same build and release as production.
 */
export async function serveWorkspace(root: string, { port, api }: DevOptions): Promise<void> {
  const releasesDir = join(root, '.cache/dev');
  const packages = dirname(root);
  const others = readdirSync(packages).filter((folder) => /^(shell|mf-.+)$/.test(folder) && folder !== basename(root));
  for (const folder of others) await release(join(packages, folder), releasesDir, {});
  await releaseReadable(root, releasesDir);

  const listeners = new Set<ServerResponse>();
  const folders = ['src', 'sdk'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  onChange(folders, async () => {
    await releaseReadable(root, releasesDir);
    for (const listener of listeners) listener.write('data: changed\n\n');
  });

  createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) proxy(incoming, response, api);
    else if (pathname === CHANGES_PATH) addListener(response, listeners);
    else serveFile(response, pathname, releasesDir, basename(root));
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
    const { name, release: releaseName, published } = await release(root, releasesDir, {}, { readable: true });
    if (published) console.log(`${name} ${releaseName}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Runs the work after changes below these folders, one run at a time. Changes during a run cause another run. */
function onChange(folders: readonly string[], work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let lastRun = Promise.resolve();
  const handleChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastRun = lastRun.then(work);
    }, REBUILD_DELAY_MS);
  };
  for (const folder of folders) watch(folder, { recursive: true }, handleChange);
}

function addListener(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** Proxies a request. The API accepts changes from its own origin only, so Origin is rewritten. */
function proxy(incoming: IncomingMessage, response: ServerResponse, api: string): void {
  const { origin, host } = new URL(api);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin !== undefined && { origin }) };
  const outgoing = request(new URL(incoming.url ?? '/', api), { method: incoming.method, headers }, (apiResponse) => {
    response.writeHead(apiResponse.statusCode ?? 502, apiResponse.headers);
    apiResponse.pipe(response);
  });
  outgoing.on('error', () => {
    response.writeHead(502, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: `No API at ${api}. Run npm start, or name another with --api.` }));
  });
  incoming.pipe(outgoing);
}

function serveFile(response: ServerResponse, pathname: string, releasesDir: string, folder: string): void {
  const file = findFile(normalize(pathname), releasesDir, folder);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  // Another product may load this remote instead of its released one.
  const headers = { 'Content-Type': CONTENT_TYPES[extname(file)] ?? 'text/plain', 'Access-Control-Allow-Origin': '*' };
  response.writeHead(200, { ...headers, 'Cache-Control': 'no-store' });
  const content = readFileSync(file);
  response.end(
    file.endsWith('index.html') ? content.toString().replace('</head>', `${RELOAD_SCRIPT}</head>`) : content,
  );
}

/** Finds a file of the shell, of a release, or of this package, whose entry is also served as `remoteEntry.js`. */
function findFile(path: string, releasesDir: string, folder: string): string | undefined {
  if (path === '/remotes.json') return join(releasesDir, 'remotes.json');
  if (path.startsWith('/remotes/')) return fileOrUndefined(join(releasesDir, path.slice('/remotes'.length)));
  const live = new Releases(releasesDir).registry().remotes.find(({ base }) => base.startsWith(`/remotes/${folder}/`));
  const entry = live?.manifest.metaData.remoteEntry.name;
  const own = live && join(releasesDir, live.base.slice('/remotes/'.length));
  const name = path === '/remoteEntry.js' && entry !== undefined ? entry : path;
  return (
    fileOrUndefined(join(releasesDir, 'shell', path === '/' ? 'index.html' : path)) ??
    (own && fileOrUndefined(join(own, name)))
  );
}

function fileOrUndefined(file: string): string | undefined {
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
