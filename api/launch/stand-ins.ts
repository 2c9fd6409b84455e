import { meadow } from '../src/testing/meadow.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';

export interface StandIns {
  /** With which the product asks them, and nobody else. */
  settings: NodeJS.ProcessEnv;
  /** An address for messages of that name; if it ends in `later`, for all but the first. A GET of it tells what has arrived. */
  webhook: (name: string) => string;
  stop: () => Promise<void>;
}

/** A code host and a Slack on this machine, for trying the product without either; on any free ports unless told. */
export async function startStandIns({ codeHostPort = 0, webhookPort = 0 } = {}): Promise<StandIns> {
  const codeHost = await meadow(codeHostPort);
  const webhooks = await StandInWebhooks.start(Date.now, webhookPort);
  const known = new Set<string>();
  webhooks.conduct = (path) => {
    const isFirst = !known.has(path);
    known.add(path);
    return path.endsWith('later') && isFirst ? { status: 404, body: 'no_service' } : 'take';
  };
  return {
    settings: {
      GITHUB_API_URL: codeHost.url,
      GITHUB_TOKENS: 'of-nobody',
      SLACK_WEBHOOK_HOSTS: webhooks.host,
    },
    webhook: (name) => webhooks.address(name),
    stop: async () => {
      await codeHost.stop();
      await webhooks.stop();
    },
  };
}
