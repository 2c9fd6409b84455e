import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
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

const RELEASE_STATES = ['live', 'earlier', 'withdrawn'] as const;

class ListedRelease {
  @ApiProperty({ example: '1.4.0-9f0c6aa' })
  release!: string;

  @ApiProperty({ enum: RELEASE_STATES, enumName: 'ReleaseState' })
  state!: (typeof RELEASE_STATES)[number];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which the release was replaced.',
  })
  retiredAt!: string | null;
}

export class ReleaseList {
  @ApiProperty({ type: [ListedRelease], description: 'Newest first; none before the first release.' })
  releases!: ListedRelease[];
}
