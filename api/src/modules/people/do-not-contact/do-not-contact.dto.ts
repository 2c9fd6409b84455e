import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

export class LeaveAlone {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class LeftAlone {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class DoNotContactCount {
  @ApiProperty({ type: 'integer' })
  count!: number;
}
