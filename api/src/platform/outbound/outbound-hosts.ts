import { Config } from '../config.js';

/** Which servers this product asks: those that its settings name and no others. */
export interface OutboundHosts {
  /** Origins. */
  allowed: ReadonlySet<string>;
  /** Names that the operator wrote into a setting: they may well be of a private network. */
  chosen: ReadonlySet<string>;
}

export function outboundHosts(config: Config): OutboundHosts {
  const named = originsOf(config);
  const byDefault = new Set(originsOf(Object.assign(new Config(), { hunterApiKey: 'any' })));
  const chosen = named.filter((origin) => !byDefault.has(origin)).map((origin) => new URL(origin).hostname);
  return { allowed: new Set(named), chosen: new Set(chosen) };
}

function originsOf({ hunterApiKey, hunterApiUrl, ...config }: Config): string[] {
  const { githubApiUrl, googleIssuer, llmBaseUrl, slackWebhookHosts } = config;
  const webhooks = slackWebhookHosts.flatMap((host) => [`https://${host}`, `http://${host}`]);
  const optional = [...(llmBaseUrl ? [llmBaseUrl] : []), ...(hunterApiKey ? [hunterApiUrl] : [])];
  return [githubApiUrl, googleIssuer, ...optional, ...webhooks].map((url) => new URL(url).origin);
}
