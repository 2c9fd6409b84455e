import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { FavoriteList, FavoritesQuery } from './favorite.dto.js';
import { personalFavorites, workspaceFavorites } from './favorites.queries.js';

@ApiTags('favorites')
@Controller('favorites')
export class FavoritesController {
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('workspace', { pipelined: true })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: FavoriteList })
  list(@Reads() reads: PipelinedReads, @Query() { isPersonal }: FavoritesQuery): Promise<Buffer> {
    return reads.json(isPersonal === 'true' ? personalFavorites : workspaceFavorites);
  }
}
