import { ApiProperty } from '@nestjs/swagger';

/** An exclusion list with a lead's company. */
export class LeadExclusion {
  @ApiProperty({ format: 'uuid' })
  listId!: string;

  @ApiProperty({ example: 'Customers' })
  name!: string;

  @ApiProperty({ enum: ['customers', 'competitors', 'partners'] })
  kind!: 'customers' | 'competitors' | 'partners';

  @ApiProperty({ enum: ['hide', 'mark', 'owner-only'] })
  effect!: 'hide' | 'mark' | 'owner-only';
}
