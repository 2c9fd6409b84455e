import type { SignalType } from '../../signals/signal-type.dto.js';
import { asSlackLink, asSlackText, oneLine, shortened } from './digest-text.js';

/** What a digest tells of, as the database groups it: the companies with the most new leads first. */
export interface DigestCompany {
  /** null: leads without a company. */
  name: string | null;
  leadsCount: number;
  /** The ones with the newest signals, at most `mostLeadsOfCompany`. */
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
  /** At most `mostCompanies`. */
  companies: DigestCompany[];
  /** It has been sent before, and nobody knows whether it arrived. */
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
export const mostCompanies = 30;
export const mostLeadsOfCompany = 5;
/** Of all sections of companies, as JSON in UTF-8: with the rest, a message stays below 64 KB. */
const mostCompanyBytes = 56 * 1024;
const longestHeader = 150;
/** Leaves room for how many more there are. */
const longestSection = 2_950;
const longestName = 80;
const longestTitle = 80;

/** One message, whatever the size of the digest: what does not fit is behind its link. */
export function digestMessage(digest: Digest, publicUrl: string): SlackMessage {
  const page = `${publicUrl}/#/${digest.workspace.slug}`;
  const view = `${page}/${digest.entityType === 'leads' ? 'all-leads' : 'all-companies'}?viewId=${digest.viewId}`;
  const { leadsCount, companiesCount, viewName } = digest;
  const sections = fitting(digest.companies.map((company) => section(companyText(company, page))));
  const title = `${count(leadsCount, 'new lead')} in ${viewName}`;
  const left = companiesCount - sections.length;
  return {
    // What notifications show, and servers that know no blocks.
    text: `${asSlackText(title, longestHeader)} ${asSlackLink(view, 'Open')}`,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: shortened(oneLine(title), longestHeader), emoji: false } },
      ...(digest.again ? [context('Sent again: Slack did not confirm the first time.')] : []),
      ...sections,
      ...(left > 0 ? [section(`and ${count(left, 'more company', 'more companies')}`)] : []),
      section(asSlackLink(view, `Open ${asSlackText(viewName, longestName)}`)),
      context(
        asSlackText(`${digest.workspace.name}: you get this because the channel is subscribed to the view.`, 300),
      ),
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** Tells whoever set a channel up that it works. */
export function testMessage(brand: string, workspace: string): SlackMessage {
  const text = asSlackText(`A test from ${brand}: digests of ${workspace} will arrive here.`, 300);
  return { text, unfurl_links: false, unfurl_media: false };
}

function fitting(sections: object[]): object[] {
  let left = mostCompanyBytes;
  const end = sections.findIndex((one) => (left -= Buffer.byteLength(JSON.stringify(one))) < 0);
  return end < 0 ? sections : sections.slice(0, end);
}

function companyText({ name, leadsCount, leads }: DigestCompany, page: string): string {
  const company = name === null ? 'No company known' : asSlackText(name, longestName);
  let text = `*${company}* · ${count(leadsCount, 'lead')}`;
  let left = leadsCount;
  for (const lead of leads) {
    const longer = `${text}\n• ${leadText(lead, page)}`;
    if (longer.length > longestSection) break;
    text = longer;
    left -= 1;
  }
  return left > 0 ? `${text}\nand ${left.toLocaleString('en-US')} more` : text;
}

function leadText({ leadId, name, jobTitle, signalCount, signalType, repo }: DigestLead, page: string): string {
  const did = signalType && repo && `${words(signalType)} in ${asSlackText(repo, longestName)}`;
  return [
    asSlackLink(`${page}/lead/${leadId}`, asSlackText(name, longestName)),
    jobTitle && asSlackText(jobTitle, longestTitle),
    did,
    signalCount > 1 && count(signalCount, 'signal'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** As the product labels signals: `IssueCommentEvent` is `Issue Comment`. */
function words(signalType: SignalType): string {
  return signalType.replace(/Event$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
}

// Verbatim: Slack looks for no links or names in the text beside those that are marked up.
function section(text: string): object {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}

function context(text: string): object {
  return { type: 'context', elements: [{ type: 'mrkdwn', text, verbatim: true }] };
}

function count(n: number, one: string, several = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : several}`;
}
