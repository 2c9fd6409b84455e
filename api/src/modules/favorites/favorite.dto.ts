import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';

export class FavoritesQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: "true: the user's own favourites; false: the workspace's.",
  })
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

export class SetFavorite {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ description: 'A LinkedIn address, or the GitHub address of a lead without one.' })
  @IsString()
  linkedinProfile!: string;

  @ApiProperty({ description: "false removes it from the workspace's favourites and from the user's own." })
  @IsBoolean()
  isFavorite!: boolean;

  @ApiPropertyOptional({
    default: false,
    description: "When adding: true adds it to the user's own favourites, false to the workspace's.",
  })
  @IsOptional()
  @IsBoolean()
  isPersonal?: boolean;
}

export class FavoriteSet {
  @ApiProperty({ enum: [true] })
  success!: true;
}
