import { ApiProperty } from '@nestjs/swagger';
import { Filter } from '../leads/filters/filter.dto.js';

const viewEntityTypes = ['leads', 'companies'] as const;

class SavedView {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: viewEntityTypes, enumName: 'ViewEntityType' })
  entityType!: (typeof viewEntityTypes)[number];

  @ApiProperty({ type: [Filter] })
  filters!: Filter[];

  @ApiProperty({ type: String, format: 'date', nullable: true })
  slackSubscriptionStart!: string | null;
}

export class ViewList {
  @ApiProperty({ type: [SavedView], description: 'By name.' })
  views!: SavedView[];
}
