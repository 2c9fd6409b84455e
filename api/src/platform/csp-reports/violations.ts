const mostOfReport = 10;
const longestText = 200;

/**
 * A line for each violation that a browser reports, in either of the two ways that there are; none for what is no
 * report, or about a browser's own extensions. What people typed into an address is left out.
 */
export function violationsIn(body: unknown): string[] {
  const reports = Array.isArray(body) ? body.map((report) => part(report, 'body')) : [part(body, 'csp-report')];
  return reports.slice(0, mostOfReport).flatMap((report) => {
    const directive =
      text(report, 'effectiveDirective') ?? text(report, 'effective-directive') ?? text(report, 'violated-directive');
    if (directive === undefined) return [];
    const blocked = place(text(report, 'blockedURL') ?? text(report, 'blocked-uri') ?? 'something');
    const source = place(text(report, 'sourceFile') ?? text(report, 'source-file') ?? '');
    const page = place(text(report, 'documentURL') ?? text(report, 'document-uri') ?? '');
    if ([blocked, source].some((address) => /^[a-z-]*extension:/.test(address))) return [];
    return [`${directive.slice(0, longestText)} stopped ${blocked}${from(source, report)}${page && ` on ${page}`}`];
  });
}

function from(source: string, report: unknown): string {
  if (!source) return '';
  const { lineNumber, 'line-number': line = lineNumber } = report as Record<string, unknown>;
  return ` from ${source}${typeof line === 'number' ? `:${line}` : ''}`;
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function text(report: unknown, name: string): string | undefined {
  const value = part(report, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An address without its query and hash; `inline`, `eval` and the like as they are. */
function place(address: string): string {
  return (/^[^?#]*/.exec(address)?.[0] ?? '').slice(0, longestText);
}
