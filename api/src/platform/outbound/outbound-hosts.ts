import { Config } from '../config/config.js';

/** The servers that the product may send requests to: those of its settings. */
export interface OutboundHosts {
  /** Origins. */
  allowedOrigins: ReadonlySet<string>;
  /** Hostnames that the operator set explicitly: these may be in a private network. */
  configuredHostnames: ReadonlySet<string>;
}

export function outboundHosts(config: Config): OutboundHosts {
  const allowed = originsOf(config);
  const defaults = new Set(originsOf(Object.assign(new Config(), { hunterApiKey: 'any' })));
  const configuredHostnames = allowed
    .filter((origin) => !defaults.has(origin))
    .map((origin) => new URL(origin).hostname);
  return { allowedOrigins: new Set(allowed), configuredHostnames: new Set(configuredHostnames) };
}

function originsOf({ hunterApiKey, hunterApiUrl, ...config }: Config): string[] {
  const { githubApiUrl, googleIssuer, hubspotApiUrl, attioApiUrl, llmBaseUrl, slackWebhookHosts } = config;
  const webhooks = slackWebhookHosts.flatMap((host) => [`https://${host}`, `http://${host}`]);
  const optional = [...(llmBaseUrl ? [llmBaseUrl] : []), ...(hunterApiKey ? [hunterApiUrl] : [])];
  const always = [githubApiUrl, googleIssuer, hubspotApiUrl, attioApiUrl];
  return [...always, ...optional, ...webhooks].map((url) => new URL(url).origin);
}
