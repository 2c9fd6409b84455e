import { ApiProperty } from '@nestjs/swagger';

export class RepoNames {
  @ApiProperty({ type: [String], description: '`owner/name` of each tracked repository, active or not, by name.' })
  repos!: string[];
}
