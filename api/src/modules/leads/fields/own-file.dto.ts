import { ApiProperty } from '@nestjs/swagger';

/** A workspace's own enrichment file, as the source of what is shown. */
export class OwnFile {
  @ApiProperty({ type: String, nullable: true, example: 'people.csv' })
  file!: string | null;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: [String], example: ['job_title'], description: 'Columns of the file whose values are shown.' })
  columns!: string[];
}
