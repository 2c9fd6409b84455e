const SOURCES: Partial<Record<string, string>> = {
  manual: 'entered by hand',
  csv: 'enrichment file',
  github: 'public GitHub profile',
  hunter: 'Hunter.io',
};

/** Who said so, in words; a source that is new here by its own name. */
export function sourceInWords(source: string): string {
  return SOURCES[source] ?? inWords(source).toLowerCase();
}

/** `email-domain` → `Email domain` */
export function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
