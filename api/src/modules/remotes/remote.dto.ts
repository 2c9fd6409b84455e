import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Optional } from '../../platform/http/optional.decorator.js';
import { MAX_REMOTE_MESSAGE_LENGTH, MAX_STACK_LENGTH } from '../../platform/limits.js';

const MAX_LOAD_MS = 600_000;
const TRACE_ID = /^[0-9a-f]{8}$/;

/** How long a remote took to load, in milliseconds. */
export class LoadPhases {
  @ApiProperty({
    type: 'number',
    required: false,
    description: 'Milliseconds to load and run the entry and the exposed module.',
  })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_LOAD_MS)
  module?: number;

  @ApiProperty({
    type: 'number',
    required: false,
    description: 'Milliseconds to load the first page or widget after the module.',
  })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_LOAD_MS)
  component?: number;
}

export class ReportRemoteError {
  @ApiProperty({ example: 'mf_leads' })
  @Matches(/^[a-z]\w{0,59}$/i, { message: 'remote must be the name of a remote' })
  remote!: string;

  @ApiProperty({ example: '1.4.0-9f0c6aa', description: 'Version of the release: the name of its folder.' })
  @Matches(/^\w[\w.+-]{0,59}$/, { message: 'version must be a version' })
  version!: string;

  @ApiProperty({ example: 'chunk-missing' })
  @Matches(/^[a-z][a-z-]{0,39}$/, { message: 'code must be the code of a load error' })
  code!: string;

  @ApiProperty({
    maxLength: MAX_REMOTE_MESSAGE_LENGTH,
    description: 'Message of the error, without personal data.',
  })
  @IsString()
  @MaxLength(MAX_REMOTE_MESSAGE_LENGTH)
  message!: string;

  @ApiProperty({ required: false, example: '9f0c6aa1', description: 'The trace id that the user sees.' })
  @Optional()
  @Matches(TRACE_ID, { message: 'traceId must have eight hexadecimal digits' })
  traceId?: string;

  @ApiProperty({
    required: false,
    maxLength: MAX_STACK_LENGTH,
    description: 'Frames with the addresses of scripts, one a line, without the message.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STACK_LENGTH)
  stack?: string;

  @ApiProperty({
    type: LoadPhases,
    required: false,
    description: 'Load times, only with the code `loaded`, which is not an error.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => LoadPhases)
  phases?: LoadPhases;
}

export class ReportedRemoteError {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class TraceIdParameter {
  @ApiProperty({ example: '9f0c6aa1' })
  @Matches(TRACE_ID, { message: 'traceId must have eight hexadecimal digits' })
  traceId!: string;
}

class RemoteError {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ type: 'integer', description: 'Number of reports.' })
  count!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Trace id of the latest report, which has the stack.' })
  traceId!: string | null;
}

class PinnedRelease {
  @ApiProperty()
  customer_slug!: string;

  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  release!: string;
}

export class DeployedRemote {
  @ApiProperty({ example: 'mf_leads' })
  name!: string;

  @ApiProperty({ example: '1.4.0' })
  version!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1.4.0-9f0c6aa',
    description: "Version: the name of the release's folder.",
  })
  release!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of failures after which the release was withheld, so that browsers use an earlier one; null: it is offered.',
  })
  withheldAfter!: number | null;

  @ApiProperty({ type: [String], description: 'Keys of its pages.' })
  pages!: string[];

  @ApiProperty({ type: [String], description: 'Names of the widgets that other remotes may embed.' })
  widgets!: string[];

  @ApiProperty({ example: '^1.2.0', description: 'Versions of the SDK that it was built for.' })
  sdk!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  releasedAt!: string | null;

  @ApiProperty({
    type: [PinnedRelease],
    required: false,
    description: 'Workspaces with a pinned release.',
  })
  pins?: PinnedRelease[];

  @ApiProperty({
    type: RemoteError,
    nullable: true,
    description: 'The latest error that browsers reported for this version.',
  })
  lastError!: RemoteError | null;
}

export class RemoteErrorReportView {
  @ApiProperty({ example: '9f0c6aa1' })
  traceId!: string;

  @ApiProperty({ example: 'mf_leads' })
  remote!: string;

  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  version!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ description: 'Frames in sources, where the release has source maps; empty: none was reported.' })
  stack!: string;
}

export class OfferRelease {
  @ApiProperty({ example: 'mf_leads' })
  @Matches(/^[a-z]\w{0,59}$/i, { message: 'remote must be the name of a remote' })
  remote!: string;

  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  @Matches(/^\w[\w.+-]{0,59}$/, { message: 'release must be the name of a release' })
  release!: string;
}

export class PinParameters {
  @ApiProperty({ example: 'mf_leads' })
  @Matches(/^[a-z][a-z0-9_]{0,59}$/, { message: 'remote must be the name of a remote' })
  remote!: string;

  @ApiProperty()
  @IsString()
  customerSlug!: string;
}

export class PinRelease {
  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  @Matches(/^\w[\w.+-]{0,59}$/, { message: 'release must be the name of a release' })
  release!: string;
}

export class RemoteList {
  @ApiProperty({ type: [DeployedRemote] })
  remotes!: DeployedRemote[];
}
