import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PrefetchRequest, isRange, type SidebarLink } from '../contract';
import { ICON_NAMES } from '../ui/icons';
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
  sidebar?: SidebarLink[];
}

/** Reads a remote's descriptor. Throws an error that names the invalid field. */
export function readDescriptor(root: string): Descriptor {
  const folder = packageName(root);
  const { version, forksight } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    forksight?: Partial<Descriptor>;
  };
  if (forksight === undefined) throw new Error(`${folder}/package.json has no "forksight" field`);
  const { sdk, pages, widgets = [], prefetch, sidebar } = forksight;
  if (!isRange(sdk)) throw new Error(`${folder}/package.json: forksight.sdk must be a range like ^1.2.0`);
  if (!Array.isArray(pages) || pages.length === 0)
    throw new Error(`${folder}/package.json: forksight.pages names none`);
  for (const link of sidebar ?? []) checkSidebarLink(`${folder}/package.json: forksight.sidebar`, link, pages);
  const optional = { ...(prefetch && { prefetch }), ...(sidebar && { sidebar }) };
  return { folder, name: folder.replaceAll('-', '_'), version, sdk, pages, widgets, ...optional };
}

function checkSidebarLink(place: string, { page, label, icon }: Partial<SidebarLink>, pages: readonly string[]): void {
  if (page === undefined || !pages.includes(page))
    throw new Error(`${place}: no page ${String(page)} in forksight.pages`);
  if (!label) throw new Error(`${place}: the link to ${page} has no label`);
  if (icon !== undefined && !ICON_NAMES.includes(icon)) {
    throw new Error(`${place}: no icon ${icon}, only ${ICON_NAMES.join(', ')}`);
  }
}
