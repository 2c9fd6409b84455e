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
    description: 'Name of the repository; `%` means all public repositories of the organisation, including new ones.',
  })
  repo!: string;

  @ApiProperty({ format: 'date-time', description: 'Start of tracking.' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSync!: string | null;

  @ApiProperty({ description: 'Whether the nightly refresh includes the repository, for all customers.' })
  active!: boolean;

  @ApiProperty({ type: RepoLedger, nullable: true, description: 'null for all repositories of an organisation (`%`).' })
  ledger!: RepoLedger | null;

  @ApiProperty({ type: [RepoCustomer], description: 'Customers that track the repository, sorted by name.' })
  customers!: RepoCustomer[];
}

export class TrackedRepoList {
  @ApiProperty({ type: [TrackedRepo], description: 'Sorted by organisation and name.' })
  repos!: TrackedRepo[];
}

export class RepoActivity {
  @ApiProperty({ example: 'acme' })
  org!: string;

  @ApiProperty({ example: 'tool' })
  repo!: string;

  @ApiProperty({ type: 'integer', description: 'Leads with a signal on it that are not hidden.' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'Signals of leads on it in the last seven days.' })
  weekSignals!: number;
}

export class RepoActivityList {
  @ApiProperty({ type: [RepoActivity], description: 'Repositories without leads are missing.' })
  repos!: RepoActivity[];
}

export class AddRepo {
  @ApiProperty()
  @IsString({ message: 'Select a customer' })
  customerSlug!: string;

  @ApiProperty({
    example: 'https://github.com/acme/%',
    description:
      'Address of a repository on the code host, by https or ssh; or the address of an organisation followed by `/%`, which means all its public repositories.',
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
      'Number of repositories of a very large organisation that were left out: those with the oldest activity.',
  })
  left?: number;
}

export class NamedRepo {
  @ApiProperty({ example: 'acme' })
  @IsString({ message: 'Name the organisation' })
  org!: string;

  @ApiProperty({
    example: 'tool',
    description: 'Name of the repository; `%` means all public repositories of the organisation.',
  })
  @IsString({ message: 'Name the repository' })
  repo!: string;
}

export class SwitchedRepo {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class SyncRepo {
  @ApiProperty({
    example: 'https://github.com/acme/tool',
    description:
      'Repository address in the same form as when adding it; `%` looks for new repositories of the organisation.',
  })
  @IsString({ message: 'Enter the address of a repository' })
  url!: string;
}

export class SyncedRepo {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class RepoUrl {
  @ApiProperty({
    example: 'https://github.com/acme/tool',
    description: 'Repository address in the same form as when adding it.',
  })
  @IsString({ message: 'Enter the address of a repository' })
  url!: string;
}
