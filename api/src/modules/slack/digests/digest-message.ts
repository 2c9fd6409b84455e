import { pluralize } from '../../../platform/pluralize.js';
import { truncate } from '../../../platform/text.js';
import type { SignalType } from '../../signal-types/signal-types.js';
import { toSlackLink, toSlackText, toSingleLine } from './slack-markup.rules.js';

/** A company in a digest; those with the most new leads come first. */
export interface DigestCompany {
  /** null: leads without a company. */
  companyId: number | null;
  name: string | null;
  leadsCount: number;
  /** Those with the newest signals, at most `MAX_LEADS_PER_COMPANY`. */
  leads: DigestLead[];
}

export interface DigestLead {
  leadId: number;
  name: string;
  jobTitle: string | null;
  signalCount: number;
  signalType: SignalType | null;
  repo: string | null;
}

export interface Digest {
  viewId: string;
  viewName: string;
  entityType: 'leads' | 'companies';
  workspace: { name: string; slug: string };
  leadsCount: number;
  companiesCount: number;
  /** At most `MAX_COMPANIES`. */
  companies: DigestCompany[];
  /** Sent before without a response: it may arrive twice. */
  again: boolean;
}

/** The body of a message to an incoming webhook. */
export interface SlackMessage {
  text: string;
  blocks?: object[];
  unfurl_links: false;
  unfurl_media: false;
}

// A message has at most 50 blocks, a section 3,000 characters, a header 150 (Slack's Block Kit reference).
export const MAX_COMPANIES = 30;
export const MAX_LEADS_PER_COMPANY = 5;
/** Of all company sections, as JSON in UTF-8: keeps the message below 64 KB. */
const MAX_COMPANY_BYTES = 56 * 1024;
const MAX_HEADER_LENGTH = 150;
/** Leaves room for the line that counts the rest. */
const MAX_SECTION_LENGTH = 2_950;
const MAX_NAME_LENGTH = 80;
const MAX_TITLE_LENGTH = 80;

/** Returns one message for a digest of any size: its link leads to what does not fit. */
export function digestMessage(digest: Digest, publicUrl: string): SlackMessage {
  const page = `${publicUrl}/#/${digest.workspace.slug}`;
  const view = `${page}/${digest.entityType === 'leads' ? 'all-leads' : 'all-companies'}?viewId=${digest.viewId}`;
  const { leadsCount, companiesCount, viewName } = digest;
  const sections = takeFitting(digest.companies.map((company) => section(companyText(company, page))));
  const title = `${pluralize(leadsCount, 'new lead')} in ${viewName}`;
  const omittedCompanies = companiesCount - sections.length;
  return {
    // Shown in notifications and by servers that do not support blocks.
    text: `${toSlackText(title, MAX_HEADER_LENGTH)} ${toSlackLink(view, 'Open')}`,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: truncate(toSingleLine(title), MAX_HEADER_LENGTH), emoji: false },
      },
      ...(digest.again ? [context('Sent again: Slack did not confirm the first time.')] : []),
      ...sections,
      ...(omittedCompanies > 0
        ? [section(`and ${pluralize(omittedCompanies, 'more company', 'more companies')}`)]
        : []),
      section(toSlackLink(view, `Open ${toSlackText(viewName, MAX_NAME_LENGTH)}`)),
      context(
        toSlackText(`${digest.workspace.name}: you get this because the channel is subscribed to the view.`, 300),
      ),
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** Returns a message that confirms that a channel works. */
export function testMessage(brand: string, workspace: string): SlackMessage {
  const text = toSlackText(`A test from ${brand}: digests of ${workspace} will arrive here.`, 300);
  return { text, unfurl_links: false, unfurl_media: false };
}

function takeFitting(sections: object[]): object[] {
  let bytesLeft = MAX_COMPANY_BYTES;
  const end = sections.findIndex((section) => (bytesLeft -= Buffer.byteLength(JSON.stringify(section))) < 0);
  return end < 0 ? sections : sections.slice(0, end);
}

function companyText({ companyId, name, leadsCount, leads }: DigestCompany, page: string): string {
  const shownName = name === null ? 'No company known' : toSlackText(name, MAX_NAME_LENGTH);
  const company = companyId === null ? shownName : toSlackLink(`${page}/company/${companyId}`, shownName);
  let text = `*${company}* · ${pluralize(leadsCount, 'lead')}`;
  let omittedLeads = leadsCount;
  for (const lead of leads) {
    const longer = `${text}\n• ${leadText(lead, page)}`;
    if (longer.length > MAX_SECTION_LENGTH) break;
    text = longer;
    omittedLeads -= 1;
  }
  return omittedLeads > 0 ? `${text}\nand ${omittedLeads.toLocaleString('en-US')} more` : text;
}

function leadText({ leadId, name, jobTitle, signalCount, signalType, repo }: DigestLead, page: string): string {
  const activity = signalType && repo && `${signalLabel(signalType)} in ${toSlackText(repo, MAX_NAME_LENGTH)}`;
  return [
    toSlackLink(`${page}/lead/${leadId}`, toSlackText(name, MAX_NAME_LENGTH)),
    jobTitle && toSlackText(jobTitle, MAX_TITLE_LENGTH),
    activity,
    signalCount > 1 && pluralize(signalCount, 'signal'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the product's label of a signal type: `IssueCommentEvent` is `Issue Comment`. */
function signalLabel(signalType: SignalType): string {
  return signalType.replace(/Event$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
}

// Verbatim: Slack turns nothing else in the text into links or mentions.
function section(text: string): object {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}

function context(text: string): object {
  return { type: 'context', elements: [{ type: 'mrkdwn', text, verbatim: true }] };
}
