import { ApiProperty } from '@nestjs/swagger';

export class TagView {
  @ApiProperty({ description: 'A UUID, or `recycled` for the reserved tag.' })
  tagId!: string;

  @ApiProperty()
  tagName!: string;
}

export class TagList {
  @ApiProperty({ type: [TagView], description: 'By name; includes the reserved tag `recycled`.' })
  tags!: TagView[];
}
