import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { RepoLedger } from './ledger/repo-ledger.dto.js';

export class RepoNames {
  @ApiProperty({ type: [String], description: '`owner/name` of each tracked repository, active or not, by name.' })
  repos!: string[];
}

class RepoCustomer {
  @ApiProperty()
  slug!: string;

  @ApiProperty()
  name!: string;
}

export class TrackedRepo {
  @ApiProperty({ example: 'https://github.com/acme/tool' })
  url!: string;

  @ApiProperty({ example: 'acme' })
  org!: string;

  @ApiProperty({
    example: 'tool',
    description: '`%`: the standing wish for all public repositories of the organisation, new ones too.',
  })
  repo!: string;

  @ApiProperty({ format: 'date-time', description: 'Since when it is tracked.' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSync!: string | null;

  @ApiProperty({ description: 'Inactive ones are skipped by the nightly refresh, for all customers.' })
  active!: boolean;

  @ApiProperty({ type: RepoLedger, nullable: true, description: 'Null for a standing wish (`%`).' })
  ledger!: RepoLedger | null;

  @ApiProperty({ type: [RepoCustomer], description: 'Who tracks it, by name.' })
  customers!: RepoCustomer[];
}

export class TrackedRepoList {
  @ApiProperty({ type: [TrackedRepo], description: 'By organisation and name.' })
  repos!: TrackedRepo[];
}

export class AddRepo {
  @ApiProperty()
  @IsString({ message: 'Select a customer' })
  customerSlug!: string;

  @ApiProperty({
    example: 'https://github.com/acme/%',
    description:
      'Any address of a repository on the code host, also as git writes it; or that of an organisation ending in `%`, which stands for all its public repositories.',
  })
  @IsString({ message: 'Enter the address of a repository' })
  url!: string;
}

export class AddedRepos extends TrackedRepoList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Of a very large organisation: how many repositories, those without activity for longest, were left out.',
  })
  left?: number;
}

export class NamedRepo {
  @ApiProperty({ example: 'acme' })
  @IsString({ message: 'Name the organisation' })
  org!: string;

  @ApiProperty({ example: 'tool', description: '`%`: the standing wish for the organisation.' })
  @IsString({ message: 'Name the repository' })
  repo!: string;
}

export class SwitchedRepo {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class SyncRepo {
  @ApiProperty({ example: 'https://github.com/acme/tool', description: 'As for adding it; `%` looks for new ones.' })
  @IsString({ message: 'Enter the address of a repository' })
  url!: string;
}

export class SyncedRepo {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class RepoUrl {
  @ApiProperty({ example: 'https://github.com/acme/tool', description: 'As for adding it.' })
  @IsString({ message: 'Enter the address of a repository' })
  url!: string;
}
