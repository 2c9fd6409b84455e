import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class FavoritesQuery {
  @ApiPropertyOptional({ enum: ['true', 'false'], default: 'false', description: "true: the user's own." })
  @IsOptional()
  @IsIn(['true', 'false'])
  isPersonal?: 'true' | 'false';
}

class FavoriteView {
  @ApiProperty({ description: 'A LinkedIn address, or the GitHub address of a lead without one.' })
  linkedinProfile!: string;
}

export class FavoriteList {
  @ApiProperty({ type: [FavoriteView] })
  favorites!: FavoriteView[];
}
