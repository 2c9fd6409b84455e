import { ApiProperty, PickType, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsInt, Max, Min } from 'class-validator';
import { DEFAULT_PAGE_SIZE, MAX_COUNTED_PEOPLE, MAX_ROW_ID } from '../../../platform/limits.js';
import { SIGNAL_TYPES, type SignalType } from '../../signal-types/signal-types.js';
import { CompanyCrmContact } from '../fields/crm-contact.dto.js';
import { LeadExclusion } from '../fields/exclusion.dto.js';
import { Outreach } from '../fields/outreach.dto.js';
import { OwnFile } from '../fields/own-file.dto.js';
import { CompanyGroup } from '../list/company.dto.js';
import { ScorePart } from '../list/lead.dto.js';

export class GroupTrend {
  @ApiProperty({ example: 'pull-request', description: 'Group of signal types, as in the specification.' })
  group!: string;

  @ApiProperty({ type: [Number], description: 'How many signals in each week.' })
  signals!: number[];
}

export class WeeklyTrend {
  @ApiProperty({ type: [String], format: 'date', description: 'Mondays (UTC) that weeks begin on, oldest first.' })
  weeks!: string[];

  @ApiProperty({ type: [GroupTrend], description: 'Groups without a signal are left out.' })
  groups!: GroupTrend[];

  @ApiProperty({
    type: [Number],
    description: 'Of how many repositories that the workspace follows signals may be missing in each week.',
  })
  gaps!: number[];
}

export class LatestSignal {
  @ApiProperty({ enum: SIGNAL_TYPES })
  signalType!: SignalType;

  @ApiProperty({ example: 'owner/name' })
  repo!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class BestLead {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty({ type: String, nullable: true })
  fullName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  githubUser!: string | null;

  @ApiProperty({ type: String, nullable: true })
  jobTitle!: string | null;

  @ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: 100 })
  score!: number | null;
}

export class CompanyPerson extends BestLead {
  @ApiProperty({ type: String, nullable: true })
  userLinkedin!: string | null;

  @ApiProperty({ type: String, nullable: true })
  avatarUrl!: string | null;

  @ApiProperty({ type: 'integer' })
  signalsCount!: number;

  @ApiProperty({ type: LatestSignal, nullable: true })
  lastSignal!: LatestSignal | null;
}

export class CompanyRepository {
  @ApiProperty({ example: 'owner/name' })
  repo!: string;

  @ApiProperty({ type: 'integer' })
  signals!: number;

  @ApiProperty({ type: 'integer' })
  people!: number;

  @ApiProperty({ format: 'date-time' })
  lastSignalDate!: string;
}

export class CompanySource {
  @ApiProperty({ description: 'Name of an own source of the workspace.' })
  source!: string;

  @ApiProperty({ type: 'integer' })
  signals!: number;

  @ApiProperty({ format: 'date-time' })
  lastSignalDate!: string;
}

export class CompanyMove {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty()
  companyName!: string;

  @ApiProperty({ type: 'integer' })
  people!: number;

  @ApiProperty({ description: 'The workspace has leads at this company, so it has a page.' })
  inWorkspace!: boolean;
}

export class CompanyDetail extends PickType(CompanyGroup, [
  'companyName',
  'employees',
  'country',
  'companyLinkedin',
  'companyLogoUrl',
  'emailDomain',
  'leadsCount',
  'signalsCount',
  'companySignalsCount',
  'lastSignalDate',
  'score',
]) {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty({ type: [ScorePart], description: 'Why it has its score: they add up to it, the largest first.' })
  scoreParts!: ScorePart[];

  @ApiProperty({ type: 'integer', description: 'Who acted in the two weeks before the newest signal, at most 32.' })
  activePeople!: number;

  @ApiProperty({ type: 'integer', description: 'Whose first signal is less than two weeks old.' })
  newPeople!: number;

  @ApiProperty({ type: WeeklyTrend })
  trend!: WeeklyTrend;

  @ApiProperty({ type: [CompanyPerson], description: 'The best ones.' })
  people!: CompanyPerson[];

  @ApiProperty({
    type: 'integer',
    description: `How many leads repositories and earlier employers are counted of: all, or the ${MAX_COUNTED_PEOPLE} best.`,
  })
  countedPeople!: number;

  @ApiProperty({ type: [CompanyRepository], description: 'Those with the most signals of its people.' })
  repositories!: CompanyRepository[];

  @ApiPropertyOptional({
    type: [CompanySource],
    description: 'Own sources that have sent signals of the company itself, those with the most first.',
  })
  companySources?: CompanySource[];

  @ApiProperty({ type: 'integer', description: 'How many repositories its people acted on.' })
  repositoriesCount!: number;

  @ApiPropertyOptional({ type: [LeadExclusion], description: 'Exclusion lists with the company, by name.' })
  exclusions?: LeadExclusion[];

  @ApiProperty({ type: Outreach, nullable: true, description: 'null: never changed; the status is `new`.' })
  outreach!: Outreach | null;

  @ApiProperty({ type: [OwnFile], description: 'Files of the workspace that say something shown of the company.' })
  ownFiles!: OwnFile[];

  @ApiPropertyOptional({ type: [CompanyCrmContact], description: 'Contacts of its best leads in the CRM, up to 20.' })
  crmContacts?: CompanyCrmContact[];

  @ApiProperty({ type: [CompanyMove], description: 'Earlier employers of its people.' })
  cameFrom!: CompanyMove[];

  @ApiProperty({ type: [CompanyMove], description: 'Present employers of leads who worked here before.' })
  wentTo!: CompanyMove[];
}

export class CompanyAnswer {
  @ApiProperty({ type: CompanyDetail })
  company!: CompanyDetail;
}

/** Whole numbers as an address has them. */
const numbers = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').map(Number) : value;

export class HighlightsQuery {
  @ApiProperty({ type: String, example: '1,2,3', description: `Ids of companies, at most ${DEFAULT_PAGE_SIZE}.` })
  @Transform(numbers)
  @ArrayNotEmpty()
  @ArrayMaxSize(DEFAULT_PAGE_SIZE)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_ROW_ID, { each: true })
  companyIds!: number[];
}

class CompanyHighlight {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty({ type: [GroupTrend], description: 'Groups without a signal are left out.' })
  groups!: GroupTrend[];

  @ApiProperty({ type: BestLead, nullable: true, description: 'The lead with the highest score.' })
  bestLead!: BestLead | null;

  @ApiProperty({ type: LatestSignal, nullable: true })
  lastSignal!: LatestSignal | null;
}

export class CompanyHighlights {
  @ApiProperty({ type: [String], format: 'date', description: 'Mondays (UTC) that weeks begin on, oldest first.' })
  weeks!: string[];

  @ApiProperty({ type: [CompanyHighlight], description: 'One per requested company, also for unknown ids.' })
  highlights!: CompanyHighlight[];
}
