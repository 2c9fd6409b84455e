import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

export class GeneratePlaybook {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class GeneratedPlaybook {
  @ApiProperty({ enum: [true] })
  success!: true;
}
