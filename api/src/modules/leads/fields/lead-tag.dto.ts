import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Id and name of the reserved tag, which stands for the state of a recycled lead. */
export const RECYCLED_TAG_ID = 'recycled';

/** Colours of tags, by the names that the front end's library gives them. */
export const TAG_COLORS = [
  'magenta',
  'red',
  'volcano',
  'orange',
  'gold',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export class TagView {
  @ApiProperty({ description: 'A UUID, or `recycled` for the reserved tag.' })
  tagId!: string;

  @ApiProperty()
  tagName!: string;

  @ApiPropertyOptional({ enum: TAG_COLORS, enumName: 'TagColor', nullable: true })
  color!: TagColor | null;
}
