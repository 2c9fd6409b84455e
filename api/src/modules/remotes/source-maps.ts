import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A place in a script of a release, or of the shell: `…/remotes/mf-leads/1.4.0-9f0c6aa/remote.0a1b2c3d.js:1:2345`. */
const RELEASE_PLACE = /\/remotes\/([a-z][\w-]*)\/([\w+-][\w.+-]*)\/([\w-][\w.-]*\.js):(\d+):(\d+)/;
const SHELL_PLACE = /^[^/]*\/\/[^/]+\/([\w-][\w.-]*\.js):(\d+):(\d+)/;
const ADDRESS = /https?:\/\/[^\s()]+/;

/** Kept in memory: those of a few pages. */
const MAX_MAPS = 20;

/** Maps the frames of stacks to sources, with the source maps that `npm run release` keeps beside the releases. */
export class SourceMaps {
  private readonly maps = new LRUCache<string, Promise<TraceMap | null>>({ max: MAX_MAPS });

  constructor(private readonly releasesDir: string) {}

  /** Returns a stack with the places in sources instead of scripts. Frames without a map stay as they are. */
  async mapStack(stack: string): Promise<string> {
    return (await Promise.all(stack.split('\n').map((frame) => this.mapFrame(frame)))).join('\n');
  }

  private async mapFrame(frame: string): Promise<string> {
    const address = ADDRESS.exec(frame)?.[0];
    const place = address === undefined ? undefined : placeOf(address);
    if (address === undefined || place === undefined) return frame;
    const map = await this.read(place.file);
    if (map === null) return frame;
    // Browsers count columns from 1, source maps from 0.
    const original = originalPositionFor(map, { line: place.line, column: place.column - 1 });
    if (original.source === null) return frame;
    return frame.replace(address, `${sourcePath(original.source)}:${original.line}:${original.column + 1}`);
  }

  private read(file: string): Promise<TraceMap | null> {
    const path = join(this.releasesDir, file);
    const map = this.maps.get(path) ?? readFile(path, 'utf8').then(parse, () => null);
    this.maps.set(path, map);
    return map;
  }
}

/** `webpack://mf_leads/./src/remote.ts?1a2b` → `mf_leads/src/remote.ts` */
function sourcePath(source: string): string {
  const [path = ''] = source.replace('webpack://', '').split('?');
  return path.replace('/./', '/');
}

function parse(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

/** The source map of an address, below RELEASES_DIR, and the place in its script. */
function placeOf(address: string): { file: string; line: number; column: number } | undefined {
  const inRelease = RELEASE_PLACE.exec(address);
  if (inRelease) {
    const [, folder = '', release = '', script = '', line, column] = inRelease;
    return { file: `${folder}/${release}.maps/${script}.map`, line: Number(line), column: Number(column) };
  }
  const [, script, line, column] = SHELL_PLACE.exec(address) ?? [];
  if (script === undefined) return undefined;
  return { file: `shell.maps/${script}.map`, line: Number(line), column: Number(column) };
}

/** The remote and the release that a script's address belongs to. */
export function releaseOfScript(address: string): { remote: string; release: string } | undefined {
  const [, folder, release] = /\/remotes\/([a-z][\w-]*)\/([\w+-][\w.+-]*)\//.exec(address) ?? [];
  return folder === undefined || release === undefined ? undefined : { remote: folder.replaceAll('-', '_'), release };
}
