const SOURCE_LABELS: Partial<Record<string, string>> = {
  manual: 'entered by hand',
  csv: 'enrichment file',
  'workspace-file': 'your own file',
  github: 'public GitHub profile',
  hunter: 'Hunter.io',
  affiliations: 'file of affiliations',
  commits: 'public commits',
};

/** Label of an attribution source; an unknown source is shown by its name. */
export function sourceLabel(source: string): string {
  return SOURCE_LABELS[source] ?? humanize(source).toLowerCase();
}

/** `email-domain` → `Email domain` */
export function humanize(identifier: string): string {
  const words = identifier.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
