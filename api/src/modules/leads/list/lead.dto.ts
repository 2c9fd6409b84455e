import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsIn, IsOptional } from 'class-validator';
import { SIGNAL_TYPES, type SignalType } from '../../signal-types/signal-types.js';
import { TagView } from '../fields/lead-tag.dto.js';
import { OwnFile } from '../fields/own-file.dto.js';
import { LeadCrmContact } from '../fields/crm-contact.dto.js';
import { LeadExclusion } from '../fields/exclusion.dto.js';
import { Outreach } from '../fields/outreach.dto.js';
import { ListRequest } from './list-request.dto.js';
import {
  CSV_COLUMNS,
  DEFAULT_CSV_COLUMNS,
  LEAD_SORT_COLUMNS,
  type LeadCsvColumn,
  type LeadSortColumn,
} from '../fields/lead-fields.rules.js';

export class FilterLeads extends ListRequest {
  @ApiPropertyOptional({
    enum: LEAD_SORT_COLUMNS,
    enumName: 'LeadSortColumn',
    description: 'Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id.',
  })
  @IsOptional()
  @IsIn(LEAD_SORT_COLUMNS)
  sortCol?: LeadSortColumn;

  @ApiPropertyOptional({
    enum: CSV_COLUMNS,
    enumName: 'LeadCsvColumn',
    isArray: true,
    description: 'Only for text/csv: the columns of the file in their usual order.',
    default: DEFAULT_CSV_COLUMNS,
  })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @IsIn(CSV_COLUMNS, { each: true })
  columns?: LeadCsvColumn[];
}

class LeadSignal {
  @ApiProperty({ enum: SIGNAL_TYPES, enumName: 'SignalType' })
  signalType!: SignalType;

  @ApiProperty({ example: 'owner/name' })
  repo!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class DetailSignal extends LeadSignal {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Link of the event if it starts with http, otherwise the link of the repository.',
  })
  link!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Action such as `opened` or `merged`, or the tag of a release.',
  })
  detail!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Title of the issue or pull request; null: unknown.' })
  title!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Employer at the time of the signal; null: unknown.' })
  employer!: string | null;
}

export class ScorePart {
  @ApiProperty({ example: '3 pull requests, the last on May 1, 2026' })
  label!: string;

  @ApiProperty({ type: Number, description: 'Points with one decimal.' })
  points!: number;
}

class LeadEmail {
  @ApiProperty({ enum: ['work', 'personal'] })
  kind!: 'work' | 'personal';

  @ApiProperty()
  address!: string;

  @ApiProperty({ type: String, nullable: true, example: 'csv', description: 'null: unknown.' })
  source!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: "Time of the source's statement." })
  at!: string | null;

  @ApiProperty({
    enum: ['contact', 'no-unsolicited-mail'],
    description: "GitHub's terms forbid unsolicited mail to addresses taken from it.",
  })
  permittedUse!: 'contact' | 'no-unsolicited-mail';
}

class Employer {
  @ApiProperty()
  company!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'null: the start is unknown.' })
  from!: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'First day after the employment; null: current employer.',
  })
  to!: string | null;

  @ApiProperty({ example: 'github' })
  source!: string;
}

export class CompanySignals {
  @ApiProperty({ type: 'integer' })
  count!: number;

  @ApiProperty({ type: Number, description: "What they add to the sum of leads in the company's score." })
  activity!: number;
}

/** What lists and the page of one lead both say of it. */
class ShownLead {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty({ type: String, nullable: true })
  fullName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  jobTitle!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  companyId!: number | null;

  @ApiProperty({ type: String, nullable: true })
  companyName!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  companyEmployeeCount!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'ISO 3166-1 alpha-2 code.' })
  companyCountryCode!: string | null;

  @ApiProperty({ type: String, nullable: true })
  userLinkedin!: string | null;

  @ApiProperty()
  githubUser!: string;

  @ApiProperty({ type: [TagView], description: 'Sorted by name, without the reserved tag.' })
  tags!: TagView[];

  @ApiProperty({ description: "The workspace's favourite, or the user's own." })
  isFavorite!: boolean;

  @ApiProperty()
  recycled!: boolean;

  @ApiPropertyOptional({ type: [LeadExclusion], description: 'Exclusion lists with the company, by name.' })
  exclusions?: LeadExclusion[];

  @ApiProperty({ type: Outreach, nullable: true, description: 'null: never changed; the status is `new`.' })
  outreach!: Outreach | null;

  @ApiProperty({ enum: ['human', 'suspected'], description: '`suspected`: the account may be a bot.' })
  verdict!: 'human' | 'suspected';

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 100,
    description: 'Not rounded; screens show one decimal. null: not computed yet.',
  })
  score!: number | null;
}

export class LeadView extends ShownLead {
  @ApiProperty({ description: 'Address of a small picture of the person from LinkedIn, otherwise from GitHub.' })
  avatarUrl!: string;

  @ApiProperty({ type: String, nullable: true })
  companyLogoUrl!: string | null;

  @ApiProperty({ type: String, nullable: true })
  companyLinkedin!: string | null;

  @ApiProperty({ type: String, nullable: true })
  emailDomain!: string | null;

  @ApiProperty({ type: [LeadSignal], description: 'Newest first.' })
  githubSignals!: LeadSignal[];

  @ApiProperty({ type: 'integer' })
  githubSignalsCount!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSignalDate!: string | null;

  @ApiProperty()
  hasPlaybook!: boolean;

  @ApiPropertyOptional({
    type: CompanySignals,
    nullable: true,
    description: "What own sources have sent of the lead's company itself; null: nothing.",
  })
  companySignals?: CompanySignals | null;

  @ApiProperty({ description: 'Whether the lead came after the end of the user’s previous visit (`/api/visits`).' })
  isNew!: boolean;
}

export class LeadList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [LeadView] })
  leads!: LeadView[];

  @ApiProperty({ type: 'integer', description: 'Number of matches on all pages.' })
  total!: number;

  @ApiProperty({ description: 'Whether these are all that match.' })
  complete!: boolean;
}

class PlaybookContents {
  @ApiProperty()
  url!: string;

  @ApiProperty()
  summary!: string;

  @ApiProperty()
  help!: string;

  @ApiProperty()
  case_study_summary!: string;

  @ApiProperty()
  email!: string;

  @ApiPropertyOptional({ description: 'Subject of the e-mail as plain text. Older cards have none.' })
  subject?: string;
}

class PlaybookSource {
  @ApiProperty({ example: '[1] issue #12 of acme/gateway' })
  label!: string;

  @ApiProperty({ type: String, nullable: true, description: "null: the workspace's own texts." })
  url!: string | null;
}

class PlaybookStatement {
  @ApiProperty({
    enum: ['summary', 'help', 'case_study_summary', 'email'],
    description: 'Key of the part of `contents` that contains the statement.',
  })
  part!: 'summary' | 'help' | 'case_study_summary' | 'email';

  @ApiProperty({
    description: 'Markdown of a sentence or list item, without reference numbers.',
  })
  text!: string;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    example: [0, 2],
    description: "Indexes in the card's `sources`, from 0; empty for a text without statements.",
  })
  sources!: number[];
}

export class PlaybookCard {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty()
  contents!: PlaybookContents;

  @ApiProperty({ enum: ['template', 'model'] })
  writer!: 'template' | 'model';

  @ApiProperty({ type: [PlaybookSource], description: 'In the order of the reference numbers in the texts.' })
  sources!: PlaybookSource[];

  @ApiProperty({
    type: [PlaybookStatement],
    description:
      'The statements of the texts in order, with their sources, including the statements of the e-mail (which has no reference numbers).',
  })
  statements!: PlaybookStatement[];
}

export class Attribution {
  @ApiProperty({
    example: 'enrichment',
    description: 'Name of the rule that found the company. Later versions may add rules.',
  })
  rule!: string;

  @ApiProperty({ type: 'number', nullable: true, minimum: 0, maximum: 1 })
  confidence!: number | null;

  @ApiProperty({ example: 'csv', description: 'Source of the company. Later versions may add sources.' })
  source!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;
}

export class LeadDetail extends ShownLead {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      "Reason of the rules' verdict, even if an administrator has set another one; null: the rules found nothing.",
  })
  verdictReason?: string | null;

  @ApiPropertyOptional({
    enum: ['human', 'suspected'],
    nullable: true,
    description: 'Verdict that an administrator has set; null: the rules decide.',
  })
  decidedVerdict?: 'human' | 'suspected' | null;

  @ApiProperty({ type: String, nullable: true })
  twitterUser!: string | null;

  @ApiProperty({ type: String, nullable: true })
  linkedinProfileImg!: string | null;

  @ApiProperty()
  githubProfileImg!: string;

  @ApiProperty({ type: String, nullable: true })
  personalEmail!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The work address.' })
  hunterEmail!: string | null;

  @ApiProperty({ type: [LeadEmail], description: 'The known addresses, the work address first.' })
  emails!: LeadEmail[];

  @ApiProperty({ type: [DetailSignal], description: 'Newest first.' })
  githubSignals!: DetailSignal[];

  @ApiProperty({ type: [PlaybookCard], description: 'Newest first.' })
  cards!: PlaybookCard[];

  @ApiProperty({
    type: Attribution,
    nullable: true,
    description: "Evidence for the person's company; null: none.",
  })
  attribution!: Attribution | null;

  @ApiProperty({
    type: [Employer],
    description: 'Known employers of the person, the current one first.',
  })
  employers!: Employer[];

  @ApiProperty({
    type: [OwnFile],
    description: 'Files of the workspace that say something shown of the lead or its company.',
  })
  ownFiles!: OwnFile[];

  @ApiPropertyOptional({
    type: LeadCrmContact,
    nullable: true,
    description: 'Its contact in the CRM of the workspace; null: it was not pushed.',
  })
  crm?: LeadCrmContact | null;

  @ApiProperty({ type: [ScorePart], description: 'Parts of the score, the largest first. They add up to it.' })
  scoreParts!: ScorePart[];
}

export class LeadAnswer {
  @ApiProperty()
  lead!: LeadDetail;
}
