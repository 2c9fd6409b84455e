import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DEFAULT_PAGE_SIZE, MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from '../../../platform/limits.js';
import { REMNANT_KINDS, type RemnantKind } from './remnants/remnants.queries.js';
import { REQUEST_STATES, type RequestState } from './requests/do-not-contact-request.entity.js';

const MAX_REQUESTS_PER_PAGE = 200;
const INSTANT = { format: 'date-time' } as const;
const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;
const NULLABLE_TEXT = { type: String, nullable: true } as const;

export class RequestDoNotContact {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_REASON_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_REASON_LENGTH)
  reason?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'The person asked not to be contacted: the request confirms itself after a set time.',
  })
  @IsOptional()
  @IsBoolean()
  personAsked?: boolean | null;
}

export class ChangedDoNotContact {
  @ApiProperty({ enum: [true] })
  success!: true;
}

class OwnDoNotContactRequest {
  @ApiProperty({ enum: ['pending'] })
  state!: 'pending';

  @ApiProperty(NULLABLE_TEXT)
  reason!: string | null;

  @ApiProperty()
  personAsked!: boolean;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'Address of the user who filed it.' })
  requestedBy!: string | null;

  @ApiProperty(INSTANT)
  createdAt!: string;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'null: only an administrator confirms it.' })
  confirmsAt!: string | null;
}

export class PendingDoNotContact {
  @ApiProperty()
  request!: OwnDoNotContactRequest;
}

export class DoNotContactCount {
  @ApiProperty({ type: 'integer', description: 'Number of people who were erased and are blocked.' })
  count!: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Number of pending requests.' })
  pending?: number;
}

export class DoNotContactQuery {
  @ApiPropertyOptional({ enum: REQUEST_STATES, enumName: 'DoNotContactState' })
  @IsOptional()
  @IsIn(REQUEST_STATES)
  state?: RequestState;

  @ApiPropertyOptional({
    maxLength: MAX_SEARCH_LENGTH,
    description: "Case-insensitive text in login, name, workspace, reason or the user's e-mail address.",
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  @Matches(/^[^\0]*$/, { message: 'search must be text' })
  search?: string;

  @ApiPropertyOptional({ description: '`next` of the previous page.' })
  @IsOptional()
  @Matches(/^\d{1,10}-[\da-f-]{36}$/, { message: 'before must be the next of a page' })
  before?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_REQUESTS_PER_PAGE, default: DEFAULT_PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_REQUESTS_PER_PAGE)
  limit?: number;
}

class DoNotContactRequestView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty()
  login!: string;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'null: unknown, or erased.' })
  name!: string | null;

  @ApiProperty()
  customerSlug!: string;

  @ApiProperty()
  customerName!: string;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'null: none was given, or it was erased with the person.' })
  reason!: string | null;

  @ApiProperty()
  personAsked!: boolean;

  @ApiProperty({ enum: REQUEST_STATES, enumName: 'DoNotContactState' })
  state!: RequestState;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'Address of the user who filed it.' })
  requestedBy!: string | null;

  @ApiProperty(INSTANT)
  createdAt!: string;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'null: only an administrator confirms it.' })
  confirmsAt!: string | null;

  @ApiProperty(NULLABLE_INSTANT)
  decidedAt!: string | null;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'null: pending, confirmed by time, or decided on the command line.' })
  decidedBy!: string | null;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'Time at which the block was lifted after the erasure.' })
  liftedAt!: string | null;
}

export class DoNotContactRequestPage {
  @ApiProperty({ type: [DoNotContactRequestView], description: 'Newest first.' })
  requests!: DoNotContactRequestView[];

  @ApiProperty({ ...NULLABLE_TEXT, description: 'Value of `before` for the next page; null: this is the last page.' })
  next!: string | null;
}

class ErasureRemnantView {
  @ApiProperty({ enum: REMNANT_KINDS, enumName: 'RemnantKind' })
  kind!: RemnantKind;

  @ApiProperty({ description: 'Ids of the row. Together with kind and text they identify the remnant.' })
  place!: string;

  @ApiProperty({ description: 'The text that mentions the person.' })
  text!: string;

  @ApiProperty({
    ...NULLABLE_TEXT,
    description: 'Name of the view or thread that contains the text, unless the text is the name.',
  })
  label!: string | null;

  @ApiProperty({ ...NULLABLE_TEXT, description: 'null: the text is in a public thread.' })
  customerSlug!: string | null;

  @ApiProperty(NULLABLE_TEXT)
  url!: string | null;
}

export class DoNotContactRequestDetail {
  @ApiProperty()
  request!: DoNotContactRequestView;

  @ApiProperty({
    type: [ErasureRemnantView],
    description:
      'Texts that mention the person and that the erasure does not change. After the erasure: those that have not changed since.',
  })
  remnants!: ErasureRemnantView[];
}

export class DecidedDoNotContact {
  @ApiProperty({ enum: [true] })
  success!: true;
}
