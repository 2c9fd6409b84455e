import type { Api } from '@forksight/sdk';
import type { AuditEntry } from '../data/adminApi';

/** What an entry says: `{detail}` and `{client}` are replaced, with their words left out when there is none. */
interface Phrase {
  /** Follows the user: 'added the repository northwind/compass for Northwind'. */
  done: string;
  /** The infinitive after 'tried to' and 'was not allowed to'. */
  attempt: string;
}

const of = (done: string, attempt: string): Phrase => ({ done, attempt });

/** The compiler asks for a phrase of each action. */
const PHRASES: Record<Api.AuditAction, Phrase> = {
  access: of('opened [{detail}]', 'open [{detail}]'),
  command: of('ran the command [{detail}]', 'run the command [{detail}]'),
  'keys.rotate': of('replaced the keys of stored secrets', 'replace the keys of stored secrets'),
  'sign-in': of('signed in [by {detail}]', 'sign in [({detail})]'),
  'sign-out': of('signed out', 'sign out'),
  reauthentication: of('confirmed their identity [by {detail}]', 'confirm their identity [({detail})]'),
  'second-factor.add': of('added a second factor [({detail})]', 'add a second factor [({detail})]'),
  'second-factor.remove': of('removed a second factor [({detail})]', 'remove a second factor [({detail})]'),
  'second-factor.recovery-codes': of('renewed their recovery codes', 'renew their recovery codes'),
  'second-factor.reset': of('removed the second factors of [{detail}]', 'remove the second factors of [{detail}]'),
  'session.end': of('ended a session [on {detail}]', 'end a session [on {detail}]'),
  'session.end-all': of('ended sessions [({detail})]', 'end sessions [({detail})]'),
  'user.create': of('added the user [{detail}]', 'add the user [{detail}]'),
  'user.update': of('changed the user [{detail}]', 'change the user [{detail}]'),
  'user.rotate-password': of('gave [{detail}] a new password', 'give [{detail}] a new password'),
  'user.deactivate': of('deactivated the user [{detail}]', 'deactivate the user [{detail}]'),
  'user.activate': of('activated the user [{detail}]', 'activate the user [{detail}]'),
  'user.role': of('changed the role of [{detail}]', 'change the role of [{detail}]'),
  'user.allow-google': of(
    'allowed [{detail}] a new Google or SSO account',
    'allow [{detail}] a new Google or SSO account',
  ),
  'customer.create': of('added the client [{client}] [with the domain {detail}]', 'add the client [{client}]'),
  'customer.update': of('changed the client [{client}] [({detail})]', 'change the client [{client}]'),
  'repo.add': of('added the repository [{detail}] [for {client}]', 'add the repository [{detail}] [for {client}]'),
  'repo.activate': of('switched [{detail}] on', 'switch [{detail}] on'),
  'repo.deactivate': of('switched [{detail}] off', 'switch [{detail}] off'),
  'repo.sync': of('had [{detail}] synced', 'have [{detail}] synced'),
  'job.retry': of('ran the job [{detail}] again', 'run the job [{detail}] again'),
  'lead.verdict': of('showed or hid a lead [of {client}] [({detail})]', 'show or hide a lead [of {client}]'),
  'lead.outreach': of(
    'changed owner, status or next step [at {client}] [({detail})]',
    'change owner, status or next step',
  ),
  'company.outreach': of(
    'changed owner, status or next step [at {client}] [({detail})]',
    'change owner, status or next step',
  ),
  'outreach.statuses': of('named the statuses [of {client}] [({detail})]', 'name the statuses [of {client}]'),
  'note.create': of('wrote a note [at {client}] [on {detail}]', 'write a note [on {detail}]'),
  'note.update': of('edited a note [at {client}] [on {detail}]', 'edit a note [on {detail}]'),
  'note.delete': of('deleted a note [at {client}] [on {detail}]', 'delete a note [on {detail}]'),
  'note.restore': of('restored a note [at {client}] [on {detail}]', 'restore a note [on {detail}]'),
  'lead.company': of('changed a lead’s company [at {client}] [({detail})]', 'change a lead’s company [at {client}]'),
  'counts.correct': of('corrected counts by week [of {client}] [({detail})]', 'correct counts by week [of {client}]'),
  'star-campaign.reverse': of(
    'decided on a campaign of bought stars [of {client}] [({detail})]',
    'decide on a campaign of bought stars [of {client}]',
  ),
  'person.do-not-contact-request': of(
    'asked not to contact a person [at {client}] [({detail})]',
    'ask not to contact a person [at {client}]',
  ),
  'person.do-not-contact-withdraw': of(
    'withdrew a do-not-contact request [of {client}] [({detail})]',
    'withdraw a do-not-contact request [of {client}]',
  ),
  'person.do-not-contact-reject': of(
    'rejected a do-not-contact request [of {client}] [({detail})]',
    'reject a do-not-contact request [of {client}]',
  ),
  'person.do-not-contact': of('erased a person for good [({detail})]', 'erase a person [({detail})]'),
  'person.contact-again': of('allowed contact with a person again [({detail})]', 'allow contact again [({detail})]'),
  'person.export': of('exported what is stored about a person [({detail})]', 'export a person’s data [({detail})]'),
  'score.weights': of('changed the score weights [of {client}] [({detail})]', 'change the score weights [of {client}]'),
  enrich: of('imported a file [({detail})]', 'import a file [({detail})]'),
  'enrichment-file.import': of(
    'imported a file [for {client}] alone [({detail})]',
    'import a file [for {client}] alone',
  ),
  'enrichment-file.remove': of(
    'removed the imported file [{detail}] [of {client}]',
    'remove an imported file [of {client}]',
  ),
  'exclusion-list.create': of(
    'added an exclusion list [for {client}] [({detail})]',
    'add an exclusion list [for {client}]',
  ),
  'exclusion-list.update': of(
    'changed an exclusion list [of {client}] [({detail})]',
    'change an exclusion list [of {client}]',
  ),
  'exclusion-list.entries': of(
    'changed the entries of an exclusion list [of {client}] [({detail})]',
    'change the entries of an exclusion list [of {client}]',
  ),
  'exclusion-list.delete': of(
    'deleted an exclusion list [of {client}] [({detail})]',
    'delete an exclusion list [of {client}]',
  ),
  'slack-channel.create': of('gave [{client}] a Slack channel [({detail})]', 'give [{client}] a Slack channel'),
  'slack-channel.update': of(
    'replaced the Slack webhook [of {client}] [({detail})]',
    'replace the webhook [of {client}]',
  ),
  'slack-channel.remove': of('removed the Slack channel [of {client}]', 'remove the Slack channel [of {client}]'),
  'slack-channel.test': of(
    'sent a test message to Slack [for {client}]',
    'send a test message [for {client}] [({detail})]',
  ),
  'slack-subscription.update': of(
    'changed a Slack subscription [of {client}] [({detail})]',
    'change a subscription [of {client}]',
  ),
  'slack-delivery.retry': of('sent a digest again [for {client}] [({detail})]', 'send a digest again [for {client}]'),
  'github-webhook.secret': of(
    'made a GitHub webhook secret [for {client}]',
    'make a GitHub webhook secret [for {client}]',
  ),
  'github-webhook.remove': of('removed the GitHub webhook [of {client}]', 'remove the GitHub webhook [of {client}]'),
  'github-token.save': of(
    'saved a GitHub token [for {client}] [({detail})]',
    'save a GitHub token [for {client}] [({detail})]',
  ),
  'github-token.check': of(
    'checked the GitHub token [of {client}] [({detail})]',
    'check the GitHub token [of {client}] [({detail})]',
  ),
  'github-token.remove': of('removed the GitHub token [of {client}]', 'remove the GitHub token [of {client}]'),
  'release.withhold': of('withheld the release [{detail}]', 'withhold the release [{detail}]'),
  'release.offer': of('offered the release [{detail}]', 'offer the release [{detail}]'),
  'release.publish': of('published the release [{detail}]', 'publish the release [{detail}]'),
  'release.roll-back': of('rolled back to the release [{detail}]', 'roll back to the release [{detail}]'),
  'release.pin': of('pinned the release [{detail}] [for {client}]', 'pin the release [{detail}] [for {client}]'),
  'release.unpin': of('removed the pin of [{detail}] [for {client}]', 'remove the pin of [{detail}] [for {client}]'),
  'signal-source.create': of('added the own source [{detail}] [for {client}]', 'add an own source [for {client}]'),
  'signal-source.update': of('changed the own source [{detail}] [of {client}]', 'change an own source [of {client}]'),
  'signal-source.remove': of(
    'removed the own source [{detail}] [of {client}] with its signals',
    'remove an own source [of {client}]',
  ),
  'signals.receive': of('sent signals [for {client}] [({detail})]', 'send signals [for {client}]'),
  'crm-connection.save': of('connected the CRM [{detail}] [of {client}]', 'connect a CRM [of {client}]'),
  'crm-connection.remove': of('disconnected the CRM [{detail}] [of {client}]', 'disconnect the CRM [of {client}]'),
  'crm-connection.check': of('checked the CRM [of {client}] [({detail})]', 'check the CRM [of {client}]'),
  'crm-exclusions.save': of(
    'excludes companies of the CRM [of {client}] [({detail})]',
    'exclude companies of the CRM [of {client}]',
  ),
  'crm-exclusions.remove': of(
    'deleted the exclusion list of the CRM [{detail}] [of {client}]',
    'delete the exclusion list of the CRM [of {client}]',
  ),
  'crm-rule.prepare': of(
    'prepared a rule that pushes new leads to the CRM [of {client}] [({detail})]',
    'prepare a rule that pushes new leads to the CRM [of {client}]',
  ),
  'crm-rule.start': of(
    'turned on a rule that pushes new leads to the CRM [of {client}] [({detail})]',
    'turn on a rule that pushes new leads to the CRM [of {client}]',
  ),
  'crm-rule.remove': of(
    'removed a rule that pushed new leads to the CRM [of {client}] [({detail})]',
    'remove a rule that pushes new leads to the CRM [of {client}]',
  ),
  'crm-push.prepare': of(
    'compared leads with the CRM [of {client}] [({detail})]',
    'compare leads with the CRM [of {client}]',
  ),
  'crm-push.start': of('pushed leads to the CRM [of {client}] [({detail})]', 'push leads to the CRM [of {client}]'),
  'identity-provider.save': of('set up the sign-in with [{detail}] [for {client}]', 'set up a sign-in [for {client}]'),
  'identity-provider.remove': of('removed the sign-in with [{detail}] [of {client}]', 'remove a sign-in [of {client}]'),
  'identity-provider.test': of(
    'tested the sign-in [of {client}] [({detail})]',
    'test the sign-in [of {client}] [({detail})]',
  ),
  'mcp.tool': of('used a tool [({detail})]', 'use a tool [({detail})]'),
  'token.create': of('created an API token [({detail})]', 'create an API token [({detail})]'),
  'token.revoke': of('revoked an API token [({detail})]', 'revoke an API token [({detail})]'),
  'release-token.create': of('created a release token [({detail})]', 'create a release token [({detail})]'),
  'release-token.revoke': of('revoked a release token [({detail})]', 'revoke a release token [({detail})]'),
  'webhook-endpoint.create': of('added a webhook [for {client}] [({detail})]', 'add a webhook [for {client}]'),
  'webhook-endpoint.update': of('changed a webhook [for {client}] [({detail})]', 'change a webhook [for {client}]'),
  'webhook-endpoint.remove': of('removed a webhook [for {client}] [({detail})]', 'remove a webhook [for {client}]'),
  'webhook-endpoint.rotate-secret': of(
    'rotated the secret of a webhook [for {client}] [({detail})]',
    'rotate the secret of a webhook [for {client}]',
  ),
  'webhook-endpoint.test': of('tested a webhook [for {client}] [({detail})]', 'test a webhook [for {client}]'),
  'webhook-delivery.resend': of(
    'sent a webhook message again [for {client}] [({detail})]',
    'send a webhook message again [for {client}]',
  ),
  'alert.create': of('set an alert [for {client}] [({detail})]', 'set an alert [for {client}]'),
  'alert.update': of('changed an alert [for {client}] [({detail})]', 'change an alert [for {client}]'),
  'alert.test': of('tested an alert [for {client}] [({detail})]', 'test an alert [for {client}] [({detail})]'),
  'alert.remove': of('removed an alert [for {client}] [({detail})]', 'remove an alert [for {client}]'),
  'alert.unsubscribe': of(
    'unsubscribed from an alert [for {client}] [({detail})]',
    'unsubscribe from an alert [for {client}]',
  ),
};

/** `ada@forksight.example added the repository northwind/compass for northwind` */
export function auditSentence({ action, outcome, userEmail, detail, customerSlug, address }: AuditEntry): string {
  const { done, attempt } = (PHRASES as Partial<Record<string, Phrase>>)[action] ?? of(action, action);
  // Commands have neither user nor address, nor has a recount, which runs each night as well.
  const byItself = action === 'counts.correct' ? 'A recount' : 'The command line';
  const user = userEmail ?? (address === null && outcome === 'done' ? byItself : 'Someone');
  const values = { detail: detail === 'Password' ? 'password' : detail, client: customerSlug };
  const says =
    outcome === 'done'
      ? fill(done, values)
      : `${outcome === 'denied' ? 'was not allowed to' : 'failed to'} ${fill(attempt, values)}`;
  return `${user} ${says}`;
}

/** Replaces `[words {value}]`; leaves out the bracket when the value is missing. */
function fill(text: string, values: Record<'detail' | 'client', string | null>): string {
  const filled = text.replace(
    /\[([^{[\]]*)\{(detail|client)\}([^[\]]*)\]/g,
    (_, before: string, name, after: string) => {
      const value = values[name as 'detail' | 'client'];
      return value ? before + value + after : '';
    },
  );
  return filled.replace(/ {2,}/g, ' ').trim();
}
