import { ApiProperty } from '@nestjs/swagger';

/** Id and name of the reserved tag, which stands for the state of a recycled lead. */
export const RECYCLED_TAG_ID = 'recycled';

export class TagView {
  @ApiProperty({ description: 'A UUID, or `recycled` for the reserved tag.' })
  tagId!: string;

  @ApiProperty()
  tagName!: string;
}
