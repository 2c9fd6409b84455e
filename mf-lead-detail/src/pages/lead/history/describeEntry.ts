import { type Api, formatDate, memberName, pluralize, signalLink, signalTitle, statusName } from '@forksight/sdk';

type Entry = Api.ActivityPage['entries'][number];

/** What an entry says after the name of its user, a quieter second line, and where it leads. */
interface EntryTexts {
  text: string;
  detail?: string | undefined;
  href?: string;
}

/** What Markdown does not show. */
const MARKDOWN_MARKS = /[*_`#>]+/g;

export function describeEntry(entry: Entry, settings: Api.OutreachSettings | undefined): EntryTexts {
  switch (entry.kind) {
    case 'signal': {
      const { signalType = '', repo = '', link = null, title, detail, company } = entry;
      const text = signalTitle({ signalType, repo, detail });
      return {
        // Of the company itself, which the history of its leads names too.
        text: company === undefined ? text : `${company}: ${text}`,
        detail: title ?? undefined,
        href: signalLink({ link, repo }),
      };
    }
    case 'employer':
      return { text: `${entry.move === 'left' ? 'Left' : 'Joined'} ${entry.company ?? 'a company'}` };
    case 'note':
      return { text: 'wrote a note', detail: entry.body?.replace(MARKDOWN_MARKS, '') };
    case 'outreach':
      return { text: changes(entry, settings).join(', ') || 'changed nothing' };
    case 'playbook':
      return { text: `generated a playbook of ${pluralize(entry.cards ?? 0, 'card')}` };
    case 'crm':
      return describePush(entry);
  }
}

const CRM_NAMES = { hubspot: 'HubSpot', attio: 'Attio', twenty: 'Twenty', salesforce: 'Salesforce' };

function describePush({ crm, crmOwner, crmStage, link }: Entry): EntryTexts {
  const facts = [crmOwner && `owner ${crmOwner}`, crmStage && `stage ${crmStage}`].filter(Boolean);
  return {
    text: `pushed the lead to ${crm ? CRM_NAMES[crm] : 'the CRM'}`,
    detail: facts.length > 0 ? `There: ${facts.join(', ')}` : undefined,
    ...(link && { href: link }),
  };
}

/** `set the status from New to Contacted, took over` */
function changes({ previous, outreach, by }: Entry, settings: Api.OutreachSettings | undefined): string[] {
  if (!previous || !outreach) return [];
  const { status, ownerId, nextStep, nextStepDate } = outreach;
  const texts: string[] = [];
  if (status !== previous.status) {
    texts.push(`set the status from ${statusName(previous.status, settings)} to ${statusName(status, settings)}`);
  }
  if (ownerId !== previous.ownerId) {
    const owner = ownerId === null ? null : memberName(ownerId, settings);
    texts.push(owner === null ? 'removed the owner' : owner === by ? 'took over' : `made ${owner} the owner`);
  }
  if (nextStep !== previous.nextStep || nextStepDate !== previous.nextStepDate) {
    const day = nextStepDate === null ? '' : ` on ${formatDate(nextStepDate)}`;
    const isRemoved = nextStep === null && nextStepDate === null;
    texts.push(isRemoved ? 'removed the next step' : `planned ${nextStep ? `“${nextStep}”` : 'the next step'}${day}`);
  }
  return texts;
}
