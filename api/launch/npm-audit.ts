export interface Advisories {
  /** False when the registry could not be asked. */
  isChecked: boolean;
  /** One for each package, the worst first. */
  lines: string[];
  /** Whether one is of high or critical severity. */
  isFailure: boolean;
}

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];
const MAX_SEVERITY_RANK = SEVERITIES.indexOf('high');

interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  via: (string | { title?: string; url?: string })[];
}

/** Reads what `npm audit --json` prints. */
export function readAdvisories(json: string): Advisories {
  const report = parse(json);
  if (report.vulnerabilities === undefined) {
    const reason = report.message?.split('\n', 1)[0] ?? 'npm audit gave no report';
    return { isChecked: false, lines: [`Advisories were not checked: ${reason}`], isFailure: false };
  }
  const advisories = Object.values(report.vulnerabilities).toSorted((one, other) => rank(one) - rank(other));
  return {
    isChecked: true,
    lines: advisories.map(describeVulnerability),
    isFailure: advisories.some((each) => rank(each) <= MAX_SEVERITY_RANK),
  };
}

function parse(json: string): { vulnerabilities?: Record<string, Vulnerability>; message?: string } {
  try {
    return JSON.parse(json) as { vulnerabilities?: Record<string, Vulnerability>; message?: string };
  } catch {
    return {};
  }
}

/** 0 is the worst; an unknown severity counts as critical. */
function rank({ severity }: Vulnerability): number {
  return Math.max(0, SEVERITIES.indexOf(severity));
}

function describeVulnerability({ name, severity, range, via }: Vulnerability): string {
  const reasons = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : [cause.title, cause.url].join(' ')));
  return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
}
