import { ApiProperty } from '@nestjs/swagger';

class FilterOption {
  @ApiProperty()
  value!: string;

  @ApiProperty({ type: 'integer' })
  count!: number;
}

/** Values that occur among the listed leads of a workspace, each with the number of leads that it matches by itself. */
export class FilterOptions {
  @ApiProperty({ type: [FilterOption], description: 'ISO 3166-1 alpha-2 codes, the most frequent first.' })
  countries!: FilterOption[];

  @ApiProperty({ type: [FilterOption], description: 'In the form owner/name, the most frequent first.' })
  repositories!: FilterOption[];

  @ApiProperty({
    type: [FilterOption],
    description: 'Groups of event types such as `pull-request`, the most frequent first.',
  })
  signalGroups!: FilterOption[];
}
