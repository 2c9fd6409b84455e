import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { MAX_REMOTE_MESSAGE_LENGTH } from '../../platform/limits.js';

export class ReportRemoteError {
  @ApiProperty({ example: 'mf_leads' })
  @Matches(/^[a-z]\w{0,59}$/i, { message: 'remote must be the name of a remote' })
  remote!: string;

  @ApiProperty({ example: '1.4.0-9f0c6aa', description: 'The release: the name of its folder.' })
  @Matches(/^\w[\w.+-]{0,59}$/, { message: 'version must be a version' })
  version!: string;

  @ApiProperty({ example: 'chunk-missing' })
  @Matches(/^[a-z][a-z-]{0,39}$/, { message: 'code must be the code of a load error' })
  code!: string;

  @ApiProperty({
    maxLength: MAX_REMOTE_MESSAGE_LENGTH,
    description: 'What went wrong, with nothing of a person in it.',
  })
  @IsString()
  @MaxLength(MAX_REMOTE_MESSAGE_LENGTH)
  message!: string;
}

export class ReportedRemoteError {
  @ApiProperty({ enum: [true] })
  success!: true;
}

class RemoteError {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ type: 'integer', description: 'How often it was reported.' })
  count!: number;
}

export class DeployedRemote {
  @ApiProperty({ example: 'mf_leads' })
  name!: string;

  @ApiProperty({ example: '1.4.0' })
  version!: string;

  @ApiProperty({ type: String, nullable: true, example: '1.4.0-9f0c6aa', description: 'The name of its folder.' })
  release!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'After so many failures it is withheld: browsers use an earlier release. null: it is offered.',
  })
  withheldAfter!: number | null;

  @ApiProperty({ type: [String], description: 'Keys of the pages that it has.' })
  pages!: string[];

  @ApiProperty({ type: [String], description: 'What other remotes may embed of it.' })
  widgets!: string[];

  @ApiProperty({ example: '^1.2.0', description: 'Versions of the SDK that it was built for.' })
  sdk!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  releasedAt!: string | null;

  @ApiProperty({
    type: RemoteError,
    nullable: true,
    description: 'The latest error that browsers reported for this version.',
  })
  lastError!: RemoteError | null;
}

export class OfferRelease {
  @ApiProperty({ example: 'mf_leads' })
  @Matches(/^[a-z]\w{0,59}$/i, { message: 'remote must be the name of a remote' })
  remote!: string;

  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  @Matches(/^\w[\w.+-]{0,59}$/, { message: 'release must be the name of a release' })
  release!: string;
}

export class RemoteList {
  @ApiProperty({ type: [DeployedRemote] })
  remotes!: DeployedRemote[];
}
