import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class GoogleRedirectQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: 'true: proves the identity of the signed-in user again, instead of signing in.',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  reauthenticate?: 'true' | 'false';
}
