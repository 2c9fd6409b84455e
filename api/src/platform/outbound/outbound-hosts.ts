import { Config } from '../config.js';

const hunter = 'https://api.hunter.io';

/** Which servers this product asks: those that its settings name and no others. */
export interface OutboundHosts {
  /** Origins. */
  allowed: ReadonlySet<string>;
  /** Names that the operator wrote into a setting: they may well be of a private network. */
  chosen: ReadonlySet<string>;
}

export function outboundHosts(config: Config): OutboundHosts {
  const named = originsOf(config);
  const byDefault = new Set(originsOf(new Config()));
  const chosen = named.filter((origin) => !byDefault.has(origin)).map((origin) => new URL(origin).hostname);
  return { allowed: new Set(config.hunterApiKey ? [...named, hunter] : named), chosen: new Set(chosen) };
}

function originsOf({ githubApiUrl, googleIssuer, llmBaseUrl, slackWebhookHosts }: Config): string[] {
  const webhooks = slackWebhookHosts.flatMap((host) => [`https://${host}`, `http://${host}`]);
  return [githubApiUrl, googleIssuer, ...(llmBaseUrl ? [llmBaseUrl] : []), ...webhooks].map(
    (url) => new URL(url).origin,
  );
}
