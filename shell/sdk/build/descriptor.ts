import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PrefetchRequest, isRange } from '../contract';
import { packageName } from './places';

/** The field `forksight` of a remote's package.json, with values derived from the package's name. */
export interface Descriptor {
  /** The package's name without scope, for example `mf-leads`: its folder below RELEASES_DIR. */
  folder: string;
  /** Module Federation's name, for example `mf_leads`. */
  name: string;
  version: string;
  sdk: string;
  pages: string[];
  widgets: string[];
  prefetch?: Record<string, PrefetchRequest>;
}

/** Reads a remote's descriptor. Throws an error that names the invalid field. */
export function readDescriptor(root: string): Descriptor {
  const folder = packageName(root);
  const { version, forksight } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    forksight?: Partial<Descriptor>;
  };
  if (forksight === undefined) throw new Error(`${folder}/package.json has no "forksight" field`);
  const { sdk, pages, widgets = [], prefetch } = forksight;
  if (!isRange(sdk)) throw new Error(`${folder}/package.json: forksight.sdk must be a range like ^1.2.0`);
  if (!Array.isArray(pages) || pages.length === 0)
    throw new Error(`${folder}/package.json: forksight.pages names none`);
  return { folder, name: folder.replaceAll('-', '_'), version, sdk, pages, widgets, ...(prefetch && { prefetch }) };
}
