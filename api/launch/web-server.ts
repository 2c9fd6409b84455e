import {
  CACHE_CONTROL,
  contentPolicy,
  PAGE_FOLDER,
  PAGE_HEADERS,
  PAGE_LINK,
  PUBLIC_TYPES,
  publicFilePatterns,
  SECURITY_HEADERS,
  TLS_HEADERS,
  TLS_POLICY_SUFFIX,
} from '../src/platform/http/header-policy.js';
import { BULK_ACTION_TIMEOUT_MS } from '../src/platform/limits.js';

/** The API answers sooner: within a bulk action's statement, with an error if that takes too long. */
const PROXY_READ_TIMEOUT_SECONDS = BULK_ACTION_TIMEOUT_MS / 1000 + 30;

/**
 * The template of nginx's configuration in docker-compose.yml, with the API's headers. The image of nginx replaces its
 * variables in braces: API_SERVER, DNS_SERVER, LISTEN, RELEASES_DIR, and the settings PUBLIC_URL, ANALYTICS_URL, LOGO_URL_TEMPLATE and
 * IMAGE_HOSTS.
 */
export function webServerTemplate(): string {
  const locations = Object.entries(PUBLIC_TYPES).flatMap(([extension, { type, isText }]) => {
    const { shell, remotes } = publicFilePatterns(extension);
    return [
      location(`~ "^(?<file>${shell})$"`, { root: '/shell', file: '$file', type, isText }),
      location(`~ "^/remotes(?<file>${remotes})$"`, { root: '', file: '$file', type, isText }),
    ];
  });
  // The variables are empty or begin with a space.
  const policy = contentPolicy({ scripts: ['$script'], connect: ['$analytics'], images: ['$logos', '$images'] })
    .replace(" '$script'", '$script')
    .replace(/ (?=\$(analytics|logos|images))/g, '');
  return `# Generated from src/platform/http/header-policy.ts by npm run web-server -w api.
resolver \${DNS_SERVER} valid=5s;
# Resolves the service name to all replicas, again when one is replaced.
upstream api {
  zone api 64k;
  server \${API_SERVER};
  keepalive 16;
}

map "$scheme \${PUBLIC_URL}" $is_over_tls {
  default "";
  "~^https |^\\w+ https:" 1;
}
map "\${ANALYTICS_URL}" $analytics {
  default "";
  "~^(?<analytics_origin>https://[^/?#]+)" " $analytics_origin";
}
map "\${LOGO_URL_TEMPLATE}" $logos {
  default "";
  "~^(?<logo_origin>https://[^/?#]+)" " $logo_origin";
}
map "\${IMAGE_HOSTS}" $images {
  default "";
  "~^(?<image_hosts>https://[^;]+)$" " $image_hosts";
}
# index.html is in a folder that is named after the hash of its inline script.
map $realpath_root $script {
  default "";
  "~/${PAGE_FOLDER.source}" " '$hash'";
}
map $is_over_tls $content_policy {
  default "${policy}";
  1 "${policy}${TLS_POLICY_SUFFIX}";
}
# The suffix of the compressed file to send; nginx looks for .gz itself.
map $http_accept_encoding $suffix {
  default "";
  "~*(?:^|,)\\s*br\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)" .br;
}
map $uri $file_encoding {
  default "";
  "~^/(?!api/).*\\.br$" br;
}
map $status $cache_control {
  default "${CACHE_CONTROL.none}";
  "~^(?:200|206|304)$" $caching;
}

# Headers that the API has not set: those of files, and of errors while it cannot be reached.
${headerMaps()
  .map(([name, value]) => `map $upstream_http_${name} $header_${name} {\n  default "";\n  "" ${value};\n}`)
  .join('\n')}
${Object.entries(TLS_HEADERS)
  .map(([name, value]) => `map $is_over_tls $tls_${variable(name)} {\n  default "";\n  1 '${value}';\n}`)
  .join('\n')}
${Object.entries(PAGE_HEADERS)
  .map(([name, value]) => `map $is_page $page_${variable(name)} {\n  default "";\n  1 "${value}";\n}`)
  .join('\n')}

server {
  listen \${LISTEN};
  server_tokens off;
  root \${RELEASES_DIR};
  gzip_static on;
  client_max_body_size 2m;
  set $caching "${CACHE_CONTROL.none}";
  set $vary "";
  set $is_page "";

${headerMaps()
  .map(([name]) => `  add_header ${headerName(name)} $header_${name} always;`)
  .join('\n')}
  add_header Content-Encoding $file_encoding;
  add_header Vary $vary;
${Object.keys(PAGE_HEADERS)
  .map((name) => `  add_header ${headerName(variable(name))} $page_${variable(name)};`)
  .join('\n')}

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Proto $scheme;
  location ^~ /api/ {
    proxy_pass http://api;
    proxy_read_timeout ${PROXY_READ_TIMEOUT_SECONDS}s;
  }
  # Model Context Protocol.
  location = /mcp {
    proxy_pass http://api;
    proxy_read_timeout 120s;
  }
  # Identity providers.
  location ^~ /scim/ {
    proxy_pass http://api;
  }
  # Deliveries of webhooks have up to 5 MB.
  location ^~ /api/hooks/ {
    client_max_body_size 5m;
    proxy_pass http://api;
  }

  location = / {
    rewrite ^ /index.html last;
  }
${[
  location(
    '= /index.html',
    { root: `/shell/${PAGE_LINK}`, file: '/index.html', type: 'text/html; charset=utf-8', isText: true, isPage: true },
    'revalidate',
  ),
  location(
    '= /remotes.json',
    { root: '', file: '/remotes.json', type: PUBLIC_TYPES['json']?.type ?? '', isText: true },
    'revalidate',
  ),
  ...locations,
].join('\n')}
  location / {
    return 404;
  }
}
`;
}

/** Headers with the nginx value to send when the API sends none, named as nginx's variables. */
function headerMaps(): [name: string, value: string][] {
  return [
    ['content_security_policy', '$content_policy'],
    ['cache_control', '$cache_control'],
    ...Object.entries(SECURITY_HEADERS).map(([name, value]): [string, string] => [variable(name), `"${value}"`]),
    ...Object.keys(TLS_HEADERS).map((name): [string, string] => [variable(name), `$tls_${variable(name)}`]),
  ];
}

interface Files {
  /** Below RELEASES_DIR. */
  root: string;
  file: string;
  type: string;
  /** Whether compressed copies may stand beside it. */
  isText: boolean;
  isPage?: boolean;
}

function location(
  match: string,
  { root, file, type, isText, isPage }: Files,
  caching: keyof typeof CACHE_CONTROL = 'immutable',
): string {
  return `  location ${match} {
    root \${RELEASES_DIR}${root};
    types {}
    default_type "${type}";
    set $caching "${CACHE_CONTROL[caching]}";
${isPage ? '    set $is_page 1;\n' : ''}${isText ? `    set $vary Accept-Encoding;\n    try_files ${file}$suffix ${file} =404;` : `    try_files ${file} =404;`}
  }`;
}

function variable(header: string): string {
  return header.replaceAll('-', '_');
}

function headerName(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');
}
