import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type ListedRelease as ListedReleaseFields, RELEASE_STATES } from './registry-file.js';
import { REMOTE_NAME } from './release-token.dto.js';

export class RemoteParameters {
  @ApiProperty({ example: 'mf_leads', description: 'The remote of the token.' })
  @Matches(REMOTE_NAME, { message: 'remote must be the name of a remote' })
  remote!: string;
}

export class PublishedRelease {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  release!: string;

  @ApiProperty({ description: 'false: it was live already, or was only checked.' })
  published!: boolean;
}

export class RollBackRelease {
  @ApiProperty({
    required: false,
    example: '1.3.0',
    description: 'Version of the release or its beginning; default: the newest earlier release that was not withdrawn.',
  })
  @IsOptional()
  @Matches(/^\d[\w.+-]{0,59}$/, { message: 'release must be the name of a release' })
  release?: string;
}

class ListedRelease {
  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  release!: string;

  @ApiProperty({ enum: RELEASE_STATES, enumName: 'ReleaseState' })
  state!: ListedReleaseFields['state'];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which the release was replaced; of a release on trial: at which it was published.',
  })
  retiredAt!: string | null;
}

export class RollBackTo {
  @ApiProperty({ example: '1.3.0-5be1f0a' })
  @Matches(/^\d[\w.+-]{0,59}$/, { message: 'release must be the name of a release' })
  release!: string;
}

export class RemoteReleaseView extends ListedRelease {
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  releasedAt!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'CI of the leads team (release token 3)',
    description: 'Release token, or user of the machine, that published it; null: unknown.',
  })
  releasedBy!: string | null;

  @ApiProperty({ type: 'integer', description: 'Number of failures in browsers within 30 days.' })
  failures!: number;

  @ApiProperty({ description: 'Whether browsers use another release because this one failed too often.' })
  withheld!: boolean;
}

export class RemoteReleaseList {
  @ApiProperty({ type: [RemoteReleaseView], description: 'Newest first.' })
  releases!: RemoteReleaseView[];
}

export class ReleaseList {
  @ApiProperty({ type: [ListedRelease], description: 'Newest first; none before the first release.' })
  releases!: ListedRelease[];
}
