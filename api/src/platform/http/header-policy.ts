// Headers of the product's files, and which files are public: for the API (security-headers.ts, static-files.ts) and for the
// web server of docker-compose.yml (web-server.ts).
import { DAY_MS } from '../time.js';

/** The path to which browsers report violations of the content security policy (csp-reports/). */
export const CSP_REPORT_PATH = '/api/csp-reports';
const REPORT_GROUP = 'csp';

/** Of every response, beside the content security policy. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;

/** Of every response over TLS. Browsers that know `report-to` ignore `report-uri` and report over TLS only. */
export const TLS_HEADERS = {
  'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORT_PATH}"`,
  'strict-transport-security': 'max-age=31536000',
} as const;

/** Of index.html: browsers that know it refuse scripts and style sheets without a hash (shell/sdk/build/chunkIntegrity.ts). */
export const PAGE_HEADERS = { 'integrity-policy': 'blocked-destinations=(script style)' } as const;

/** Appended to the content security policy over TLS. */
export const TLS_POLICY_SUFFIX = `; report-to ${REPORT_GROUP}`;

export interface ContentSources {
  /** Hashes of inline scripts: `sha256-…`. */
  scripts?: readonly string[];
  /** Origins to connect to beside the own one, such as that of product analytics. */
  connect?: readonly string[];
  /** Hosts of pictures beside the own one and `IMAGE_HOSTS`, such as that of the logo service. */
  images?: readonly string[];
  /** For the page of the API's documentation, which knows no Trusted Types. */
  isApi?: boolean;
  /** Whether remotes may come from servers on this machine. */
  development?: boolean;
}

/** Hosts of the pictures that profiles at the code host and enrichment name. All other pictures appear as initials. */
const IMAGE_HOSTS = ['https://avatars.githubusercontent.com', 'https://media.licdn.com', 'https://pbs.twimg.com'];

/**
 * The content security policy: pages may load from their own origin, and images from known hosts. Markup and addresses of
 * scripts that are given as text must pass the page's policy of Trusted Types (shell/src/boot/trustedTypes.ts). Styles need `unsafe-inline`: antd makes
 * them in the browser, and index.html is a static file, so there is no nonce (decision 0037).
 */
export function contentPolicy(sources: ContentSources): string {
  const { scripts = [], connect = [], images = [], isApi = false, development = false } = sources;
  const override = development ? ['http://localhost:*'] : [];
  const reload = development ? ['ws://localhost:*'] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`), ...override].join(' '),
    ["connect-src 'self'", ...connect, ...override, ...reload].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...override].join(' '),
    ["img-src 'self' data:", ...IMAGE_HOSTS, ...images].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isApi ? [] : ["require-trusted-types-for 'script'"]),
    // webpack's development server makes policies of its own.
    ...(isApi || development ? [] : ['trusted-types default']),
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

/** RELEASES_DIR/shell/page links to the folder of index.html, which is named after the hash of its inline script. */
export const PAGE_LINK = 'page';
export const PAGE_FOLDER = /page-(?<hash>sha256-[A-Za-z0-9+]+=)$/;

/** Values of `Cache-Control`. */
export const CACHE_CONTROL = {
  /** Files whose address changes with their content. */
  immutable: `public, max-age=${(365 * DAY_MS) / 1000}, immutable`,
  /** index.html and the registry. */
  revalidate: 'no-cache',
  /** Errors, and responses of the API, which belong to one user. */
  none: 'no-store',
} as const;

/** Content types of the files that a release publishes, by extension. Compressed copies stand beside those of text. */
export const PUBLIC_TYPES: Readonly<Record<string, { type: string; isText: boolean }>> = {
  'js.LICENSE.txt': { type: 'text/plain; charset=utf-8', isText: true },
  js: { type: 'application/javascript; charset=utf-8', isText: true },
  css: { type: 'text/css; charset=utf-8', isText: true },
  json: { type: 'application/json; charset=utf-8', isText: true },
  svg: { type: 'image/svg+xml', isText: true },
  png: { type: 'image/png', isText: false },
  webp: { type: 'image/webp', isText: false },
  woff2: { type: 'font/woff2', isText: false },
};

/**
 * Regular expressions of the public files with these extensions, as paths below RELEASES_DIR/shell and RELEASES_DIR. All
 * other files are internal: locks, drafts, source maps, what only the next release reads.
 */
export function publicFilePatterns(
  extensions = Object.keys(PUBLIC_TYPES).join('|'),
): Record<'shell' | 'remotes', string> {
  return {
    shell: String.raw`/(?:[a-z-]+/)*[\w-]*[.-][0-9a-f]{6,}\.(?:${extensions})`,
    remotes: String.raw`/(?!shell/)[a-z][a-z0-9-]*/[\w.+-]+-[0-9a-f]+/(?:[\w-]+/)*[\w-][\w.-]*\.(?:${extensions})`,
  };
}
