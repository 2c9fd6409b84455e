const MAX_VIOLATIONS = 10;
const MAX_TEXT_LENGTH = 200;

/** A violation of the content security policy. */
export interface CspViolation {
  /** For the log. */
  text: string;
  /** Address of the script that did what the policy forbids, with line and column if they are known; may be empty. */
  source: string;
}

/**
 * Returns the violations in a report of either format. Ignores anything else, and violations by browser
 * extensions. Omits query and hash of URLs, which may contain text that users typed.
 */
export function cspViolations(body: unknown): CspViolation[] {
  const reports = Array.isArray(body) ? body.map((report) => member(report, 'body')) : [member(body, 'csp-report')];
  return reports.slice(0, MAX_VIOLATIONS).flatMap((report) => {
    const directive =
      text(report, 'effectiveDirective') ?? text(report, 'effective-directive') ?? text(report, 'violated-directive');
    if (directive === undefined) return [];
    const blocked = withoutQuery(text(report, 'blockedURL') ?? text(report, 'blocked-uri') ?? 'something');
    const source = withoutQuery(text(report, 'sourceFile') ?? text(report, 'source-file') ?? '');
    const page = withoutQuery(text(report, 'documentURL') ?? text(report, 'document-uri') ?? '');
    if ([blocked, source].some((address) => /^[a-z-]*extension:/.test(address))) return [];
    const place = source && source + placeSuffix(report);
    const what = `${directive.slice(0, MAX_TEXT_LENGTH)} stopped ${blocked}`;
    return [{ text: `${what}${place && ` from ${place}`}${page && ` on ${page}`}`, source: place }];
  });
}

/** `:12:34` */
function placeSuffix(report: unknown): string {
  const { lineNumber, columnNumber, ...fields } = report as Record<string, unknown>;
  const [line = lineNumber, column = columnNumber] = [fields['line-number'], fields['column-number']];
  return [line, column].map((number) => (typeof number === 'number' ? `:${number}` : '')).join('');
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function text(report: unknown, name: string): string | undefined {
  const value = member(report, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a URL without query and hash; keywords such as `inline` and `eval` stay as they are. */
function withoutQuery(address: string): string {
  return (/^[^?#]*/.exec(address)?.[0] ?? '').slice(0, MAX_TEXT_LENGTH);
}
