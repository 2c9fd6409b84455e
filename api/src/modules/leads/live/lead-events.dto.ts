import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Min } from 'class-validator';

export class LeadEventsQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'Milliseconds since the list was requested; events since then are sent at once.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'listAge is a whole number of milliseconds' })
  @Min(0, { message: 'listAge is a whole number of milliseconds' })
  listAge = 0;
}
