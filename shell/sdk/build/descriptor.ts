import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FirstRequest, isRange } from '../contract';

/** What a remote's package.json says about it in `forksight`, with what follows from its name. */
export interface Descriptor {
  /** The workspace's folder name, for example `mf-leads`: its place below RELEASES_DIR. */
  folder: string;
  /** Module Federation's name, for example `mf_leads`. */
  name: string;
  version: string;
  sdk: string;
  pages: string[];
  widgets: string[];
  first?: Record<string, FirstRequest>;
}

/** Reads the descriptor of the remote in a folder; throws with the field at fault. */
export function readDescriptor(root: string): Descriptor {
  const { version, forksight } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    forksight?: Partial<Descriptor>;
  };
  const folder = basename(root);
  if (forksight === undefined) throw new Error(`${folder}/package.json has no "forksight" field`);
  const { sdk, pages, widgets = [], first } = forksight;
  if (!isRange(sdk)) throw new Error(`${folder}/package.json: forksight.sdk must be a range like ^1.2.0`);
  if (!Array.isArray(pages) || pages.length === 0)
    throw new Error(`${folder}/package.json: forksight.pages names none`);
  return { folder, name: folder.replaceAll('-', '_'), version, sdk, pages, widgets, ...(first && { first }) };
}
