import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RegisteredRemote } from '../contract';
import type { BuildOptions } from './build';
import { DeployedProduct } from './deployedProduct';
import { readDescriptor } from './descriptor';
import { CHANGES_PATH, FAKE_PATH, reloadScript } from './devScripts';
import { FAKE_STATES, FakeServer } from './fake/fakeServer';
import { refreshScript } from './hot/refreshScript';
import { watchRemote } from './hot/watchRemote';
import { packageName, PROJECT } from './places';
import { proxy } from './proxy';
import { release } from './release';
import { Releases } from './releases';

export interface DevOptions {
  port: number;
  /** URL of the API to which requests below /api are proxied. */
  api: string;
  /** URL of a deployed product from which everything but this remote comes, its API too. */
  against?: string | undefined;
  /** Answers calls of the API itself, without a server. */
  fake?: boolean;
}

const CONTENT_TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/** A file, because the policy of a deployed product refuses inline scripts. */
const RELOAD_PATH = '/dev/reload.js';
const RELOAD_ELEMENT = `<script defer src="${RELOAD_PATH}"></script>`;
const REFRESH_PATH = '/dev/refresh.js';
/** Not deferred: it must run before React. */
const REFRESH_ELEMENT = `<script src="${REFRESH_PATH}"></script>`;
/** The entry for another product, which loads this remote instead of its released one. */
const OVERRIDE_PATH = '/remoteEntry.js';
/** Delay before a rebuild, because editors write a file in several steps. */
const REBUILD_DELAY_MS = 50;

/**
 * Serves the product with one package that is rebuilt on change. A remote changes in the page, whose components keep their
 * state (decision 0041). The shell, and a remote in a deployed product, are released into the package's own folder
 * (`.cache/dev`, `.cache/against`), readable and with source maps, by the same build and release as in production; the page then reloads.
 */
export async function serveWorkspace(root: string, options: DevOptions): Promise<void> {
  const { port, api, against } = options;
  // The registries differ: two servers of one remote, with and without a deployed product, may run at the same time.
  const releasesDir = join(root, against === undefined ? '.cache/dev' : '.cache/against');
  const name = packageName(root);
  const overrideDir = join(root, '.cache/override');
  const isHot = against === undefined && name !== 'shell';
  if (against === undefined) await releaseOthers(root, releasesDir, { development: isHot });
  const pages = new OpenPages();
  const hot = isHot ? await watchHot(root, releasesDir, pages) : undefined;
  if (!isHot) await watchReleased(root, releasesDir, pages);

  const fake = options.fake === true ? new FakeServer() : undefined;
  const product = against === undefined ? undefined : new DeployedProduct(against);
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname === CHANGES_PATH) pages.add(response);
    else if (pathname === RELOAD_PATH) sendScript(response, reloadScript(fake?.state));
    else if (pathname === REFRESH_PATH) sendScript(response, refreshScript());
    else if (hot !== undefined && pathname.startsWith(hot.base)) {
      serveFile(response, fileOrUndefined(join(hot.folder, normalize(pathname.slice(hot.base.length - 1)))));
    } else if (fake !== undefined && pathname === FAKE_PATH) void switchFake(incoming, response, fake, pages);
    else if (fake !== undefined && pathname.startsWith('/api/')) void fake.serve(incoming, response, pathname);
    else if (product !== undefined) serveInProduct(incoming, response, pathname, { product, releasesDir, name });
    else if (pathname.startsWith('/api/')) {
      proxy(incoming, response, api, `No API at ${api}. Run npm start, or name another with --api.`);
    } else if (isHot && pathname === OVERRIDE_PATH) void serveOverride(response, root, overrideDir);
    else {
      const file = findFile(normalize(pathname), releasesDir, name) ?? findFile(normalize(pathname), overrideDir, name);
      serveFile(response, file, isHot ? REFRESH_ELEMENT : '');
    }
  });
  server.listen(port, '127.0.0.1', () => {
    const url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    const calls = fake === undefined ? `/api goes to ${api}` : 'a fake API answers';
    const origin = against === undefined ? calls : `everything else comes from ${against}`;
    console.log(`${name} is at ${url}, rebuilt as it changes; ${origin}.`);
    console.log(`In a product elsewhere on this machine:`);
    console.log(`  localStorage["forksight.remote.${name.replaceAll('-', '_')}"] = "${url}/"`);
  });
}

/** Releases the shell and then the other remotes of the project into the same folder. */
async function releaseOthers(root: string, releasesDir: string, shellOptions: BuildOptions): Promise<void> {
  const project = PROJECT;
  if (project === undefined) {
    throw new Error('This repository has no shell: name a product to run in, --against https://forksight.example');
  }
  const folders = readdirSync(project).filter((folder) => folder.startsWith('mf-'));
  const others = ['shell', ...folders].map((folder) => join(project, folder)).filter((folder) => folder !== root);
  for (const folder of others) {
    const options = folder.endsWith('shell') ? shellOptions : {};
    await release(folder, releasesDir, {}, { force: true, ...options });
  }
}

/** Releases a package now and after each change. */
async function watchReleased(root: string, releasesDir: string, pages: OpenPages): Promise<void> {
  pages.failure = await releaseReadable(root, releasesDir);
  const folders = ['src', 'sdk'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  onChange(folders, async () => {
    pages.failure = await releaseReadable(root, releasesDir);
    pages.tell('changed');
  });
}

/** Builds a remote now and after each change, which open pages take into use. */
function watchHot(root: string, releasesDir: string, pages: OpenPages): ReturnType<typeof watchRemote> {
  return watchRemote(root, readDescriptor(root), new Releases(releasesDir), (failure) => {
    pages.failure = failure;
    if (failure !== undefined) console.error(failure);
    pages.tell('updated');
  });
}

/** Returns the compiler's messages after a failure. */
async function releaseReadable(root: string, releasesDir: string): Promise<string | undefined> {
  try {
    const {
      name,
      release: releaseName,
      published,
    } = await release(root, releasesDir, {}, { readable: true, force: true });
    if (published) console.log(`${name} ${releaseName}`);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return message;
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

/** The pages that are open, which learn of changes and of builds that fail. */
class OpenPages {
  private readonly responses = new Set<ServerResponse>();
  /** The messages of the last build, if it failed. */
  failure: string | undefined;

  add(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
    if (this.failure !== undefined) response.write(this.failureEvent());
    this.responses.add(response);
    response.on('close', () => this.responses.delete(response));
  }

  /** `updated`: the page can take it into use. After a build that failed its messages are sent instead. */
  tell(change: 'changed' | 'updated'): void {
    const event = change === 'changed' ? 'data: changed\n\n' : 'event: updated\ndata: updated\n\n';
    for (const response of this.responses) response.write(this.failure === undefined ? event : this.failureEvent());
  }

  private failureEvent(): string {
    return `event: broken\ndata: ${JSON.stringify(this.failure)}\n\n`;
  }
}

/** Lets the fake API play the state that the request's body names; pages load again. */
async function switchFake(
  incoming: IncomingMessage,
  response: ServerResponse,
  fake: FakeServer,
  pages: OpenPages,
): Promise<void> {
  const name = await text(incoming);
  const state = FAKE_STATES.find((each) => each === name);
  if (state === undefined) {
    response.writeHead(400).end(`States: ${FAKE_STATES.join(', ')}`);
    return;
  }
  fake.state = state;
  response.writeHead(204).end();
  pages.tell('changed');
}

interface ServedRemote {
  product: DeployedProduct;
  releasesDir: string;
  name: string;
}

/** Serves this remote from here and everything else from a deployed product. */
function serveInProduct(
  incoming: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { product, releasesDir, name }: ServedRemote,
): void {
  const own = pathname.startsWith(`/remotes/${name}/`)
    ? fileOrUndefined(join(releasesDir, normalize(pathname).slice('/remotes'.length)))
    : undefined;
  if (own !== undefined) serveFile(response, own);
  else if (pathname === '/') void product.sendPage(response, liveRelease(releasesDir, name), RELOAD_ELEMENT);
  else if (pathname === '/remotes.json') void product.sendRegistry(response, liveRelease(releasesDir, name));
  else proxy(incoming, response, product.url, product.unreachable);
}

/** Releases a remote for another product, which has neither the page's refresh runtime nor React's development build. */
async function serveOverride(response: ServerResponse, root: string, overrideDir: string): Promise<void> {
  await releaseReadable(root, overrideDir);
  serveFile(response, findFile(OVERRIDE_PATH, overrideDir, packageName(root)));
}

function serveFile(response: ServerResponse, file: string | undefined, firstElement = ''): void {
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  // Another product may load this remote instead of its released one.
  const headers = { 'Content-Type': CONTENT_TYPES[extname(file)] ?? 'text/plain', 'Access-Control-Allow-Origin': '*' };
  response.writeHead(200, { ...headers, 'Cache-Control': 'no-store' });
  const content = readFileSync(file);
  response.end(
    file.endsWith('index.html')
      ? content.toString().replace('<head>', `<head>${firstElement}`).replace('</head>', `${RELOAD_ELEMENT}</head>`)
      : content,
  );
}

function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script);
}

function liveRelease(releasesDir: string, name: string): RegisteredRemote | undefined {
  return new Releases(releasesDir).registry().remotes.find(({ base }) => base.startsWith(`/remotes/${name}/`));
}

/** Finds a file of the shell, of a release, or of this package, whose entry is also served as `remoteEntry.js`. */
function findFile(path: string, releasesDir: string, name: string): string | undefined {
  if (path === '/remotes.json') return join(releasesDir, 'remotes.json');
  if (path.startsWith('/remotes/')) return fileOrUndefined(join(releasesDir, path.slice('/remotes'.length)));
  const live = liveRelease(releasesDir, name);
  const entry = live?.manifest.metaData.remoteEntry.name;
  const own = live && join(releasesDir, live.base.slice('/remotes/'.length));
  const ownPath = path === OVERRIDE_PATH && entry !== undefined ? entry : path;
  return (
    fileOrUndefined(join(releasesDir, 'shell', path === '/' ? 'page/index.html' : path)) ??
    (own && fileOrUndefined(join(own, ownPath)))
  );
}

function fileOrUndefined(file: string): string | undefined {
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
