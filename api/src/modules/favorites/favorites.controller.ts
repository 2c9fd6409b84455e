import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentMember, Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import type { WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { FavoriteList, FavoriteSet, FavoritesQuery, SetFavorite } from './favorite.dto.js';
import { PERSONAL_FAVORITES, WORKSPACE_FAVORITES } from './favorites.queries.js';
import { FavoritesService } from './favorites.service.js';

@ApiTags('favorites')
@Controller('favorites')
export class FavoritesController {
  constructor(private readonly favorites: FavoritesService) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The favourites of the workspace, or the user’s own' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: FavoriteList })
  list(@Reads() reads: PipelinedReads, @Query() { isPersonal }: FavoritesQuery): Promise<Buffer> {
    return reads.json(isPersonal === 'true' ? PERSONAL_FAVORITES : WORKSPACE_FAVORITES);
  }

  @Post()
  @HttpCode(200)
  @Access('workspace', { personal: (body) => (body as Partial<SetFavorite> | undefined)?.isPersonal === true })
  @ApiOperation({ summary: 'Add or remove a favourite' })
  @ApiOkResponse({ type: FavoriteSet })
  @ApiFailures({ conflict: 'The limit of favourites is reached' })
  async set(@CurrentMember() member: WorkspaceActor, @Body() input: SetFavorite): Promise<FavoriteSet> {
    await this.favorites.set(member, input);
    return { success: true };
  }
}
