import { StandInAttio } from '../src/testing/crm/attio-server.js';
import { StandInHubSpot } from '../src/testing/crm/hubspot-server.js';
import { StandInSalesforce } from '../src/testing/crm/salesforce-server.js';
import { StandInTwenty } from '../src/testing/crm/twenty-server.js';
import { StandInMail } from '../src/testing/mail-server.js';
import { startSampleCodeHost } from '../src/testing/sample-code-host.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';

export interface StandIns {
  /** Environment that makes the product call them only. */
  settings: NodeJS.ProcessEnv;
  /** Returns a webhook address; one that ends in `later` rejects the first message. A GET lists what has arrived. */
  webhook: (name: string) => string;
  /** Address of a page that lists the e-mail that has arrived. */
  inbox: string;
  /** How to connect the CRMs whose customers have a server each. */
  crms: string[];
  stop: () => Promise<void>;
}

/** Starts a local code host, Slack, mail server and CRMs (their token: `token`), by default on free ports. */
export async function startStandIns({
  codeHostPort = 0,
  webhookPort = 0,
  twentyPort = 0,
  salesforcePort = 0,
} = {}): Promise<StandIns> {
  const codeHost = await startSampleCodeHost(codeHostPort);
  const webhooks = await StandInWebhooks.start(Date.now, webhookPort);
  const mail = await StandInMail.start();
  const hubspot = await new StandInHubSpot().start();
  const attio = await new StandInAttio().start();
  const twenty = await new StandInTwenty().start(twentyPort);
  const salesforce = await new StandInSalesforce().start(salesforcePort);
  const seenPaths = new Set<string>();
  webhooks.behavior = (path) => {
    const isFirst = !seenPaths.has(path);
    seenPaths.add(path);
    return path.endsWith('later') && isFirst ? { status: 404, body: 'no_service' } : 'take';
  };
  return {
    settings: {
      GITHUB_API_URL: codeHost.url,
      GITHUB_TOKENS: 'of-nobody',
      SLACK_WEBHOOK_HOSTS: webhooks.host,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Forksight <alerts@forksight.example>',
      HUBSPOT_API_URL: hubspot.url,
      ATTIO_API_URL: attio.url,
      CRM_PRIVATE_HOSTS: [twenty, salesforce].map(({ url }) => new URL(url).host).join(','),
    },
    crms: [
      `Twenty: ${twenty.url}, API key token`,
      `Salesforce: ${salesforce.url}, consumer key ${salesforce.clientId}, consumer secret token`,
    ],
    webhook: (name) => webhooks.address(name),
    inbox: mail.inbox,
    stop: async () => {
      // A CRM's fails when a request violated the vendor's description; the others end nevertheless.
      const servers = [codeHost, webhooks, mail, hubspot, attio, twenty, salesforce];
      const results = await Promise.allSettled(servers.map((server) => server.stop()));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    },
  };
}
